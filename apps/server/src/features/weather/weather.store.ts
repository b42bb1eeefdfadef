import type { LatLng } from '@estradeiro/contract/lat-lng';
import { WeatherWarning } from '@estradeiro/contract/weather';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database.ts';
import type { Dated } from './place-cache.ts';
import { type ForecastData, weatherForecasts } from './weather.tables.ts';

/** Older weather is of no use on the road. */
const retentionHours = 48;

/** Last good values by place, which the caller has rounded to two decimals. Without space nothing is stored. */
export function createWeatherStore(db: Database, hasSpace: () => boolean = () => true) {
  const shared = and(isNull(weatherForecasts.userId), weatherForecasts.isActive);
  const at = ({ lat, lng }: LatLng) => and(eq(weatherForecasts.latitude, lat), eq(weatherForecasts.longitude, lng));

  return {
    /** In the order of the places; null where nothing readable is stored. */
    async read<T>(kind: Kind, schema: z.ZodType<T>, places: readonly LatLng[]): Promise<(Dated<T> | null)[]> {
      const rows = await db
        .select()
        .from(weatherForecasts)
        .where(and(shared, or(...places.map(at))));
      const byPlace = new Map(rows.map((row) => [`${row.latitude},${row.longitude}`, row.forecastData[kind]]));
      return places.map(({ lat, lng }) => toDated(schema, byPlace.get(`${lat},${lng}`)));
    },

    /** Stores values beside those of the other kind, and deletes old ones. */
    async write(kind: Kind, answers: readonly StoredValue[], readAt: Date): Promise<void> {
      if (!hasSpace()) return;
      // In one order everywhere, so that two requests that store the same places do not deadlock.
      const sorted = answers.toSorted((a, b) => a.place.lat - b.place.lat || a.place.lng - b.place.lng);
      const rows = sorted.map(({ place, locationName, value }) => ({
        latitude: place.lat,
        longitude: place.lng,
        locationName,
        updatedAt: readAt,
        forecastData: { [kind]: { readAt: readAt.toISOString(), value } },
      }));
      await db
        .insert(weatherForecasts)
        .values(rows)
        .onConflictDoUpdate({
          target: [weatherForecasts.userId, weatherForecasts.latitude, weatherForecasts.longitude],
          set: {
            locationName: sql`excluded.location_name`,
            forecastData: sql`${weatherForecasts.forecastData} || excluded.forecast_data`,
            updatedAt: sql`excluded.updated_at`,
          },
        });
      const oldest = new Date(readAt.getTime() - retentionHours * 3_600_000);
      await db.delete(weatherForecasts).where(lt(weatherForecasts.updatedAt, oldest));
    },

    /** The last warnings at a place; null when none are stored. */
    async readWarnings(place: LatLng): Promise<WeatherWarning[] | null> {
      const [row] = await db
        .select({ warnings: weatherForecasts.travelAlerts })
        .from(weatherForecasts)
        .where(and(shared, at(place)));
      return z
        .array(WeatherWarning)
        .nullable()
        .catch(null)
        .parse(row?.warnings ?? null);
    },

    /** Stores warnings only where weather of the place is stored already. */
    async writeWarnings(place: LatLng, warnings: WeatherWarning[]): Promise<void> {
      if (!hasSpace()) return;
      await db
        .update(weatherForecasts)
        .set({ travelAlerts: warnings })
        .where(and(shared, at(place)));
    },
  };
}

export type WeatherStore = ReturnType<typeof createWeatherStore>;

export type Kind = keyof ForecastData;
export type StoredValue = { place: LatLng; locationName: string; value: unknown };

/** Values in the shape of an earlier version are ignored. */
function toDated<T>(schema: z.ZodType<T>, stored: { readAt: string; value: unknown } | undefined): Dated<T> | null {
  const value = schema.safeParse(stored?.value);
  return stored && value.success ? { value: value.data, readAt: new Date(stored.readAt) } : null;
}
