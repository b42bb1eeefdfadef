const saoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The date in São Paulo as 2026-11-21, the default where no rider sends theirs (D27). */
export const todayInSaoPaulo = (now: Date): string => saoPaulo.format(now);

/** The latest date that has begun anywhere on earth. */
export const latestDay = (now: Date): string => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
