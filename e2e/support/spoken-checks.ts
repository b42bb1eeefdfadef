import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Step } from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { spokenInstruction } from '@estradeiro/navigation/narrator/instruction';
import type { PreparedRoute } from '@estradeiro/navigation/prepared-route';
import type { Spoken } from './voice.ts';

/** Words that no pt-BR sentence about a road contains. */
export const english =
  /\b(?:turn|left|right|onto|toward|towards|exit|roundabout|take|the|keep|merge|ramp|ferry|straight|slight|sharp|your|destination|street|road|highway|undefined|null|NaN)\b/i;

/** The longest distance before a manoeuvre at which its instruction is spoken: 2.5 s at 40 km/h, and a stride. */
const atPlaceMeters = 40;
/** The allowed error of a spoken distance: rounding to 50 m, and a stride of the ride. */
const roundingMeters = 70;

/** Notices about the road between the instructions; several of one kind have the same words. */
const ofTheRoad =
  /^(?:Radar|Lombada|Mata-burro|Passagem de nível|Travessia a vau|Balsa|Pedágio|O asfalto volta).* em |^Em .* sem asfalto\.$/;

/** The instructions without a distance, which are spoken at their place, in order. */
export const instructionsAtPlace = (spoken: readonly Spoken[]): string[] =>
  spoken.map(({ text }) => text).filter((text) => !/^Em .*?, /.test(text) && !ofTheRoad.test(text));

/** The errors in the spoken texts on a part of a route, in metres; empty when all is right. */
export function spokenErrors(
  spoken: readonly Spoken[],
  { route, stepStartMeters, totalMeters }: PreparedRoute,
  { from = 0, to = totalMeters }: { from?: number; to?: number } = {},
): string[] {
  const placed = route.steps.map((step, index) => ({ step, meters: stepStartMeters[index] ?? 0 })).slice(1);
  const steps = placed.map(({ step }) => step).filter(isTurn);
  const passed = placed.filter(({ step, meters }) => isTurn(step) && meters > from && meters < to);
  const texts = spoken.map(({ text }) => text);
  return [
    ...texts
      .filter((text, index) => texts.indexOf(text) !== index && !ofTheRoad.test(text))
      .map((text) => `twice: ${text}`),
    ...texts.filter((text) => english.test(text)).map((text) => `English: ${text}`),
    ...spoken.filter(({ lang }) => lang !== 'pt-BR').map(({ text, lang }) => `${lang}: ${text}`),
    ...passed.flatMap(({ step }) => complaintsAboutStep(step, steps[steps.indexOf(step) + 1], spoken)),
    ...spoken.flatMap((said) => complaintsAboutDistance(said, steps)),
  ];
}

/** Each instruction must be spoken at its manoeuvre, once; the next one may be in the same sentence. */
function complaintsAboutStep(step: Step, next: Step | undefined, spoken: readonly Spoken[]): string[] {
  const words = wordsOf(step, next);
  const said = spoken.filter(({ text }) => words.includes(text));
  if (said.length !== 1) return [`said ${said.length} times: ${words[0]}`];
  const away = metersBetween(said[0]?.place ?? null, step.location);
  return away > atPlaceMeters ? [`said ${Math.round(away)} m away: ${words[0]}`] : [];
}

/** 'Em 300 metros, ...' must be spoken about 300 metres before a manoeuvre of these words. */
function complaintsAboutDistance({ text, place }: Spoken, steps: readonly Step[]) {
  const [, metres, rest] = /^Em (\d+) metros, (.*)$/.exec(text) ?? [];
  if (!metres || !rest) return [];
  const meant = steps.filter((step, index) => wordsOf(step, steps[index + 1]).some((words) => sameWords(words, rest)));
  if (meant.length === 0) return [];
  const errors = meant.map(({ location }) => Math.abs(metersBetween(place, location) - Number(metres)));
  return Math.min(...errors) > Math.max(roundingMeters, Number(metres) / 2) ? [`not there: ${text}`] : [];
}

const isTurn = ({ maneuver }: Step) => !maneuver.startsWith('arrive');
const wordsOf = (step: Step, then: Step | undefined): string[] => [
  spokenInstruction(step, { distanceMeters: null }),
  spokenInstruction(step, { distanceMeters: null, ...(then && { then }) }),
];

const sameWords = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const metersBetween = (a: LatLng | null, b: LatLng) => (a ? distanceMeters(a, b) : Number.POSITIVE_INFINITY);
