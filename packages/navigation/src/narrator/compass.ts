const winds = ['norte', 'nordeste', 'leste', 'sudeste', 'sul', 'sudoeste', 'oeste', 'noroeste'] as const;

export const windOf = (bearingDegrees: number): string =>
  winds[((Math.round(bearingDegrees / 45) % 8) + 8) % 8] ?? winds[0];
