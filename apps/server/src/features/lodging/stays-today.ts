import { addDays } from '@estradeiro/contract/day';
import type { Day } from '@estradeiro/contract/lodging';

const saoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The date in São Paulo, which counts where no rider sends his own (D27). */
export const todayInSaoPaulo = (now: Date): Day => saoPaulo.format(now);

/** The rider's own date where it can be one, as in Acre late in the evening; else that of São Paulo. */
export function todayOfRider(own: Day | undefined, now: Date): Day {
  const today = todayInSaoPaulo(now);
  return own && own >= addDays(today, -1) && own <= addDays(today, 1) ? own : today;
}
