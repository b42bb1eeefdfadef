import type { CurrentWeather } from '@estradeiro/contract/weather';

export type TravelAlert = 'strong-wind' | 'high-humidity' | 'low-visibility';

/** Warnings of the home screen (part 1 §9): wind above 10 m/s, humidity above 85 %, visibility below 5,000 m. */
export function travelAlerts({ wind, main, visibility }: CurrentWeather): TravelAlert[] {
  return [
    wind.speed > 10 && ('strong-wind' as const),
    main.humidity !== null && main.humidity > 85 && ('high-humidity' as const),
    visibility < 5_000 && ('low-visibility' as const),
  ].filter((alert) => alert !== false);
}
