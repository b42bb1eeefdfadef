const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0, useGrouping: 'always' });

/** The sky's figures as riders read them, from the units of the wire. */
export const figures = {
  celsius: (degrees: number) => `${Math.round(degrees) || 0}°C`,
  kmh: (metersPerSecond: number) => `${Math.round(metersPerSecond * 3.6)} km/h`,
  wholeKmh: (kmh: number) => `${Math.round(kmh)} km/h`,
  metersPerSecond: (metersPerSecond: number) => `${decimal.format(metersPerSecond)} m/s`,
  percent: (percent: number) => `${Math.round(percent)}%`,
  hectopascals: (pressure: number) => `${whole.format(pressure)} hPa`,
  kilometers: (meters: number) => `${decimal.format(meters / 1000)} km`,
  millimeters: (millimeters: number) => `${decimal.format(millimeters)} mm`,
};
