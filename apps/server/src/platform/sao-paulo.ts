const saoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The date in São Paulo as 2026-11-21, which counts where no rider sends their own (D27). */
export const todayInSaoPaulo = (now: Date): string => saoPaulo.format(now);
