import { isDocument, type MaintenanceItem } from '@estradeiro/contract/fuel/maintenance';
import type { Due } from '@estradeiro/contract/fuel/maintenance-due';
import { dueTexts, kindName } from './texts.ts';

export const nameOf = ({ kind, name }: Pick<MaintenanceItem, 'kind' | 'name'>): string => name ?? kindName(kind);

/** What is left, or since when it is due: 'Em 410 km ou 12 dias', 'Venceu há 320 km'; where that is unknown, what to enter. */
export function dueWords({ kind, everyKm, lastOdometer }: MaintenanceItem, { state, leftKm, leftDays }: Due): string {
  if (state === 'unknown') {
    if (isDocument(kind)) return dueTexts.unknownDocument;
    return everyKm !== null && lastOdometer !== null ? dueTexts.unknownOdometer : dueTexts.unknown;
  }
  if (leftKm === null && leftDays === null) return dueTexts.noInterval;
  const counts = (left: number | null): left is number => left !== null && (state !== 'due' || left <= 0);
  const [km, days] = [counts(leftKm) ? Math.round(leftKm) : null, counts(leftDays) ? leftDays : null];
  if (state === 'due' && !km && !days) return days === 0 ? dueTexts.today : dueTexts.now;
  const parts = [km ? dueTexts.km(Math.abs(km)) : '', days ? dueTexts.days(Math.abs(days)) : ''].filter(Boolean);
  return state === 'due' ? dueTexts.ago(parts) : dueTexts.left(parts);
}
