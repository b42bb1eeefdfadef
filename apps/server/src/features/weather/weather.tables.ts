import type { WeatherWarning } from '@estradeiro/contract/weather';
import { boolean, index, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { users } from '#platform/users.tables.ts';

type Read = { readAt: string; value: unknown };

/** What was last read of a place, each with its time; the store parses the values. */
export type ForecastData = { now?: Read; ahead?: Read };

/**
 * The last good answers about a place, to two decimals. They are shared: the sky over a place is nobody's own, and which
 * rider asked about which places is not kept, so `userId` is null. `travelAlerts` are the warnings that last held there.
 */
export const weatherForecasts = pgTable(
  'weather_forecasts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    locationName: text().notNull().default(''),
    latitude: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    longitude: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    forecastData: jsonb().$type<ForecastData>().notNull(),
    travelAlerts: jsonb().$type<WeatherWarning[]>(),
    /** Only active ones are answered from. */
    isActive: boolean().notNull().default(true),
    updatedAt: timestamptz().notNull(),
  },
  (forecast) => [
    unique().on(forecast.userId, forecast.latitude, forecast.longitude).nullsNotDistinct(),
    index().on(forecast.updatedAt),
  ],
);
