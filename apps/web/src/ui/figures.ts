const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Kilometres without decimals from 1 km, metres below (part 1 §9): '123 km', '850 m'. */
export const formatKilometers = (kilometers: number): string =>
  kilometers >= 1 ? `${whole.format(kilometers)} km` : `${whole.format(kilometers * 1000)} m`;

/** What remains of a ride (part 1 §4): '12,3 km' above 1000 m, '850 m' below. */
export const formatRemainingMeters = (meters: number): string =>
  meters > 1000 ? `${oneDecimal.format(meters / 1000)} km` : `${whole.format(meters)} m`;

/** Part 1 §9: '2h 5min', '45min'. */
export function formatMinutes(minutes: number): string {
  const rounded = Math.round(minutes);
  const hours = Math.floor(rounded / 60);
  return hours > 0 ? `${hours}h ${rounded % 60}min` : `${rounded}min`;
}

/** Minutes above 60 s, else seconds (part 1 §4): '12 min', '45 s'. */
export const formatRemainingSeconds = (seconds: number): string =>
  seconds > 60 ? formatMinutes(seconds / 60) : `${Math.round(seconds)} s`;
