import { largest, smallest } from '@estradeiro/contract/extremes';
import type { ForecastEntry } from '@estradeiro/contract/weather';
import { gravity } from './conditions.ts';
import { type ForecastSky, slotSeconds } from './weather.provider.ts';

/** To the end of the fifth day ahead, in any time zone. */
const aheadSeconds = 6 * 86_400;

/**
 * One entry for every full three hours UTC to come, for the three hours that end then: the worst sky, the strongest
 * wind, the lowest visibility and the highest chance of rain among them, so that no storm is lost between two entries.
 */
export function threeHourly(hours: readonly ForecastSky[], nowSeconds: number): ForecastEntry[] {
  return hours
    .filter(({ atSeconds }) => atSeconds % slotSeconds === 0)
    .filter(({ atSeconds }) => atSeconds > nowSeconds && atSeconds <= nowSeconds + aheadSeconds)
    .map((last) => toEntry(last, slotOf(hours, last)));
}

const slotOf = (hours: readonly ForecastSky[], { atSeconds }: ForecastSky) =>
  hours.filter((hour) => hour.atSeconds > atSeconds - slotSeconds && hour.atSeconds <= atSeconds);

function toEntry(last: ForecastSky, slot: readonly ForecastSky[]): ForecastEntry {
  const gravest = slot.reduce((worst, { sky }) => (gravity(sky) > gravity(worst) ? sky : worst), last.sky);
  const gusts = slot.flatMap(({ gustMps }) => gustMps ?? []);
  return {
    dt: last.atSeconds,
    weather: [{ ...gravest, icon: gravest.icon.slice(0, 2) + last.sky.icon.slice(2) }],
    main: { temp: last.temperatureC, feels_like: last.feelsLikeC, humidity: last.humidityPercent },
    wind: {
      speed: largest(slot.map(({ windMps }) => windMps)),
      ...(gusts.length > 0 && { gust: largest(gusts) }),
    },
    visibility: smallest(slot.map(({ visibilityMeters }) => visibilityMeters)),
    pop: largest(slot.map(({ rainChancePercent }) => rainChancePercent)) / 100,
  };
}
