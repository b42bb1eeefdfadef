import { addDays, type Day } from '@estradeiro/contract/day';
import { todayInSaoPaulo } from '#platform/sao-paulo.ts';

/** The rider's own date where it can be one, as in Acre late in the evening; else that of São Paulo. */
export function todayOfRider(own: Day | undefined, now: Date): Day {
  const today = todayInSaoPaulo(now);
  return own && own >= addDays(today, -1) && own <= addDays(today, 1) ? own : today;
}
