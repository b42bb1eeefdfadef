import { formatNumber, formatNumberUpTo } from '@estradeiro/navigation/format-number';

/** Weather metrics in riders' units, from those of the wire. */
export const weatherFormat = {
  celsius: (degrees: number) => `${Math.round(degrees) || 0}°C`,
  kmh: (metersPerSecond: number) => `${Math.round(metersPerSecond * 3.6)} km/h`,
  wholeKmh: (kmh: number) => `${Math.round(kmh)} km/h`,
  metersPerSecond: (metersPerSecond: number) => `${formatNumberUpTo(metersPerSecond, 1)} m/s`,
  percent: (percent: number) => `${Math.round(percent)}%`,
  hectopascals: (pressure: number) => `${formatNumber(pressure)} hPa`,
  kilometers: (meters: number) => `${formatNumberUpTo(meters / 1000, 1)} km`,
  millimeters: (millimeters: number) => `${formatNumberUpTo(millimeters, 1)} mm`,
};

/** A formatted value, or a dash where the provider gives none, which is no zero. */
export const orUnknown = (value: number | null, format: (value: number) => string): string =>
  value === null ? '–' : format(value);
