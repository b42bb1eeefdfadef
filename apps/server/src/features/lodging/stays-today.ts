import type { Day } from '@estradeiro/contract/lodging';

const saoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The date in São Paulo, which counts where no rider sends his own (D27). */
export const todayInSaoPaulo = (now: Date): Day => saoPaulo.format(now);
