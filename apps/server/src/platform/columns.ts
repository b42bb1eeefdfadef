import { numeric, timestamp } from 'drizzle-orm/pg-core';

export const timestamptz = () => timestamp({ withTimezone: true });

/** Reais (D26), with two decimals. */
export const money = () => numeric({ precision: 10, scale: 2 });
