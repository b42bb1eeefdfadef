import { formatDistance } from './display.ts';

const minuteMs = 60_000;

/** 'há 3 min', 'há 2 h'; null under a minute. */
export function ageWords(ageMs: number): string | null {
  const minutes = Math.floor(ageMs / minuteMs);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return null;
  if (hours < 2) return `há ${minutes} min`;
  return hours < 48 ? `há ${hours} h` : `há ${Math.floor(hours / 24)} dias`;
}

/** 'precisão de 30 m'; null if the device reports none. */
export const accuracyWords = (meters: number | undefined): string | null =>
  meters === undefined ? null : `precisão de ${formatDistance(meters)}`;
