import type { Route, RouteRequestInput } from '@estradeiro/contract/navigation';
import { formatDistance } from '@estradeiro/navigation/display';
import { isTimeGuessed } from '@estradeiro/navigation/line-route';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { Tag } from '#ui/chip.tsx';
import { GuessTag } from '#ui/guess-tag.tsx';
import { AskForMap } from './ask-for-map.tsx';
import { avoidTexts, preferenceText, estimateTexts as texts, unpavedTexts } from './texts.ts';

type Estimated = Pick<Route, 'estimate' | 'estimatedParts'>;
type Props = { route: Estimated & Partial<Pick<Route, 'distanceMeters' | 'ownLineMeters'>> };

/** Says that a route, a part of it, or its duration is an estimate; nothing for one on known roads. */
export function EstimateTag({ route: { estimate, estimatedParts, distanceMeters = 0, ownLineMeters } }: Props) {
  if (!estimate || !estimatedParts)
    return <GuessTag guess={{ estimate, isTimeGuessed: isTimeGuessed({ distanceMeters, ownLineMeters }) }} />;
  const meters = estimatedParts.reduce((sum, part) => sum + part.distanceMeters, 0);
  return <Tag meaning="provisional">{texts.ofPart(formatDistance(meters))}</Tag>;
}

/** Why an estimate cannot be ridden, which options it ignores, and how to get a real map; nothing for a route on known roads. */
export function EstimateNote({ route, options }: { route: Estimated & Pick<Route, 'polyline'>; options: Options }) {
  if (!route.estimate) return null;
  const leftOut = leftOutOf(options);
  return (
    <div className="flex flex-none flex-col items-start gap-1 rounded-card border border-provisional px-3 py-2">
      <p className="text-15 leading-5">{route.estimatedParts ? texts.whyOfPart : texts.why}</p>
      {leftOut.length > 0 && <p className="text-15 font-semibold">{texts.leavesOut(leftOut.join(', '))}</p>}
      <AskForMap places={() => decodePolyline(route.polyline)} />
    </div>
  );
}

type Options = Pick<
  RouteRequestInput,
  'preferences' | 'avoidTolls' | 'avoidHighways' | 'avoidTowns' | 'unpaved' | 'avoidStretches'
>;

/** An estimate is the fastest route on highways and ignores these options. */
const leftOutOf = ({
  preferences = [],
  avoidTolls,
  avoidHighways,
  avoidTowns,
  unpaved = 'any',
  avoidStretches = [],
}: Options): string[] => [
  ...preferences.filter((preference) => preference !== 'fast').map(preferenceText),
  ...(avoidTolls ? [avoidTexts.avoidTolls] : []),
  ...(avoidHighways ? [avoidTexts.avoidHighways] : []),
  ...(avoidTowns ? [avoidTexts.avoidTowns] : []),
  ...(unpaved === 'any' ? [] : [unpavedTexts[unpaved]]),
  ...(avoidStretches.length > 0 ? [avoidTexts.avoidStretches] : []),
];
