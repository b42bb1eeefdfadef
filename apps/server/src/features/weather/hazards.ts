import type { Condition, RideHazard, WeatherWarning } from '@estradeiro/contract/weather';
import type { Light } from '@estradeiro/navigation/daylight';
import {
  type Danger,
  dangersIn,
  rank,
  severityOfWarning,
  warningsInForce,
  warningTitle,
} from '@estradeiro/navigation/rider-safety/dangers';
import type { SkyAt } from './sky-at.ts';
import { texts } from './texts.ts';

type Surroundings = {
  at: string;
  light: Light;
  warnings: readonly WeatherWarning[];
  /** At the highest place of the ride, whose cold and fog the valley does not have. */
  isTop?: boolean;
};

/**
 * The hazards at one place and hour, one of each kind, the most severe first, an official warning before the others:
 * the sky, the warning in force, and darkness.
 */
export function hazardsOf(sky: SkyAt, { at, light, warnings, isTop = false }: Surroundings): RideHazard[] {
  const dangers = dangersIn({
    conditions: [sky.sky.main],
    windMps: sky.windMps,
    gustMps: sky.gustMps,
    rainMmPerHour: sky.rainMmPerHour,
    visibilityMeters: sky.visibilityMeters,
    temperatureC: sky.temperatureC,
  });
  const worstFirst = [
    ...warningsInForce(warnings, at).map(officialHazard),
    ...dangers.map((danger) => skyHazard(danger, sky)).map((hazard) => (isTop ? atTop(hazard) : hazard)),
    ...darkness[light],
  ].toSorted((a, b) => rank(b.severity) - rank(a.severity));
  return worstFirst.filter(({ kind }, index) => worstFirst.findIndex((other) => other.kind === kind) === index);
}

/** 'Frio de 4 °C no alto', 'Neblina provável no alto' */
function atTop(hazard: RideHazard): RideHazard {
  const { coldAtTop, fogAtTop } = texts.hazards;
  if (hazard.kind === 'cold') return { ...hazard, reason: coldAtTop(hazard) };
  return hazard.kind === 'fog' ? { ...hazard, reason: fogAtTop(hazard) } : hazard;
}

const officialHazard = (warning: WeatherWarning): RideHazard => ({
  kind: 'official',
  severity: severityOfWarning(warning),
  reason: warningTitle(warning),
});

const darkness: Record<Light, RideHazard[]> = {
  day: [],
  twilight: [{ kind: 'twilight', severity: 'warning', reason: texts.hazards.twilight }],
  night: [{ kind: 'darkness', severity: 'warning', reason: texts.hazards.darkness }],
};

/** Conditions that are hazards by themselves; on a motorcycle snow is the worst form of cold. */
const kinds: Partial<Record<Condition, RideHazard['kind']>> = {
  Tornado: 'storm',
  Thunderstorm: 'storm',
  Squall: 'storm',
  Snow: 'cold',
  Fog: 'fog',
  Dust: 'dust',
  Sand: 'dust',
};

function skyHazard(danger: Danger, { sky }: SkyAt): RideHazard {
  // While planning, a rider can still pack a rain suit, so light rain counts.
  const severity = danger.severity === 'info' ? 'warning' : danger.severity;
  const { hazards } = texts;
  switch (danger.by) {
    case 'condition':
      return { kind: kinds[danger.condition] ?? 'storm', severity, reason: capitalized(sky.description) };
    case 'rain':
      return { kind: danger.value > 2 ? 'heavy-rain' : 'rain', severity, reason: hazards.rain(danger.value) };
    case 'wind':
      return { kind: 'gusts', severity, reason: hazards.wind(danger.value * 3.6) };
    case 'gusts':
      return { kind: 'gusts', severity, reason: hazards.gusts(danger.value * 3.6) };
    case 'visibility':
      return { kind: 'fog', severity, reason: hazards.visibility(danger.value) };
    case 'temperature':
      return danger.value < 20
        ? { kind: 'cold', severity, reason: hazards.cold(danger.value) }
        : { kind: 'heat', severity, reason: hazards.heat(danger.value) };
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
