const saoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The date in São Paulo as 2026-11-21, which counts where no rider sends their own (D27). */
export const todayInSaoPaulo = (now: Date): string => saoPaulo.format(now);

/** The latest date that has begun anywhere on earth: beyond it a day is still to come for everybody. */
export const latestDay = (now: Date): string => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
