import type { RideHazard } from '@estradeiro/contract/weather';
import type { SkyAt } from './sky-at.ts';
import { texts } from './texts.ts';

/**
 * What endangers a rider at one place and hour, the gravest first. The limits of rain, temperature and visibility are the
 * specification's (part 1 §9), never included; gusts count from 15 m/s, as wind does there, and 20 m/s (Beaufort 8, when
 * walking is hard) is danger.
 */
export function hazardsOf(sky: SkyAt, isDark: boolean): RideHazard[] {
  const found = [
    stormOf(sky),
    snowOf(sky),
    gustsOf(sky.gustMps),
    rainOf(sky.rainMmPerHour),
    fogOf(sky),
    temperatureOf(sky.temperatureC),
    isDark && hazard('darkness', 'warning', texts.hazards.darkness),
  ];
  return found
    .filter((each) => each !== null && each !== false)
    .toSorted((a, b) => Number(b.severity === 'danger') - Number(a.severity === 'danger'));
}

const hazard = (kind: RideHazard['kind'], severity: RideHazard['severity'], reason: string): RideHazard => ({
  kind,
  severity,
  reason,
});

function stormOf({ sky }: SkyAt): RideHazard | null {
  const isStorm = ['Thunderstorm', 'Squall', 'Tornado'].includes(sky.main);
  return isStorm ? hazard('storm', 'danger', capitalized(sky.description)) : null;
}

/** On a motorcycle snow is the worst of cold. */
const snowOf = ({ sky }: SkyAt): RideHazard | null =>
  sky.main === 'Snow' ? hazard('cold', 'danger', capitalized(sky.description)) : null;

function gustsOf(metersPerSecond: number): RideHazard | null {
  const reason = texts.hazards.gusts(metersPerSecond * 3.6);
  if (metersPerSecond >= 20) return hazard('gusts', 'danger', reason);
  return metersPerSecond >= 15 ? hazard('gusts', 'warning', reason) : null;
}

function rainOf(mmPerHour: number): RideHazard | null {
  const reason = texts.hazards.rain(mmPerHour);
  if (mmPerHour > 5) return hazard('heavy-rain', 'danger', reason);
  if (mmPerHour > 2) return hazard('heavy-rain', 'warning', reason);
  return mmPerHour > 0.5 ? hazard('rain', 'warning', reason) : null;
}

function fogOf({ sky, visibilityMeters }: SkyAt): RideHazard | null {
  if (visibilityMeters < 1_000) return hazard('fog', 'danger', texts.hazards.visibility(visibilityMeters));
  if (visibilityMeters < 5_000) return hazard('fog', 'warning', texts.hazards.visibility(visibilityMeters));
  return sky.main === 'Fog' ? hazard('fog', 'warning', capitalized(sky.description)) : null;
}

function temperatureOf(celsius: number): RideHazard | null {
  if (celsius < 5) return hazard('cold', celsius < 0 ? 'danger' : 'warning', texts.hazards.cold(celsius));
  if (celsius > 35) return hazard('heat', celsius > 40 ? 'danger' : 'warning', texts.hazards.heat(celsius));
  return null;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
