import type { WeatherWarning } from '@estradeiro/contract/weather';
import { boolean, index, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { users } from '#platform/users.tables.ts';

type Read = { readAt: string; value: unknown };

/** The last reading of each kind for a place, with its time; the store parses the values. */
export type ForecastData = { now?: Read; ahead?: Read };

/**
 * The last good values of a place, to two decimals. They are shared by all riders, and which rider requested a place is
 * not stored, so `userId` is null. `travelAlerts` are the last warnings there.
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
    /** Only active ones are read. */
    isActive: boolean().notNull().default(true),
    updatedAt: timestamptz().notNull(),
  },
  (forecast) => [
    unique().on(forecast.userId, forecast.latitude, forecast.longitude).nullsNotDistinct(),
    index().on(forecast.updatedAt),
  ],
);
