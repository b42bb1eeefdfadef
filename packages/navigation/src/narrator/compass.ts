const winds = ['norte', 'nordeste', 'leste', 'sudeste', 'sul', 'sudoeste', 'oeste', 'noroeste'] as const;

/** The nearest of the eight winds to a compass bearing. */
export const windOf = (bearingDegrees: number): string =>
  winds[((Math.round(bearingDegrees / 45) % 8) + 8) % 8] ?? winds[0];
