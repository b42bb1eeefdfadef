import type { RoundTrip } from '@estradeiro/contract/round-trip';
import { describeCurves } from '@estradeiro/navigation/curve-words';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { useMemo } from 'react';
import type { DrawnLine } from '#map/scene.ts';
import { RadioCard } from '#ui/radio-card.tsx';
import { curvesText } from '#ui/texts.ts';
import { factsOf, type RoundTripWish, shortcomings } from '../round-trip.ts';
import { roundTripTexts as texts } from '../texts.ts';

type Props = {
  trips: readonly RoundTrip[];
  /** The reach of the maps, where it limits the length of the trips; else undefined. */
  mapReachMeters: number | undefined;
  lines: readonly DrawnLine[];
  by: RoundTripWish['by'];
  chosen: number;
  onChoose: (index: number) => void;
};

export const RoundTripProposals = ({ trips, mapReachMeters, lines, by, chosen, onChoose }: Props) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="sr-only">{texts.proposals}</legend>
    {mapReachMeters !== undefined && (
      <p className="text-15">{texts.mapReach(formatDistance(Math.round(mapReachMeters / 1_000) * 1_000))}</p>
    )}
    {trips.map((trip, index) => (
      <RadioCard
        key={trip.route.polyline}
        name="round-trip"
        label={texts.proposal(index + 1)}
        checked={index === chosen}
        onChoose={() => onChoose(index)}
      >
        <Proposal number={index + 1} trip={trip} line={lines[index]} by={by} />
      </RadioCard>
    ))}
    {trips.length < 3 && <p className="text-15 text-quiet">{texts.fewer(trips.length)}</p>}
  </fieldset>
);

type ProposalProps = { number: number; trip: RoundTrip; line: DrawnLine | undefined; by: RoundTripWish['by'] };

function Proposal({ number, trip, line, by }: ProposalProps) {
  const { distanceMeters, durationSeconds } = trip.route;
  const curves = useMemo(
    () => line && describeCurves(line.points, line.maneuverIndices, durationSeconds),
    [line, durationSeconds],
  );
  const facts = factsOf(trip);
  return (
    <span className="flex flex-1 flex-col tabular-nums">
      <span className="flex flex-wrap items-baseline gap-x-2 text-17 font-extrabold">
        <span className="min-w-6 rounded-card border border-line text-center text-15">{number}</span>
        {formatDistance(distanceMeters)} <span aria-hidden="true">·</span> {formatDuration(durationSeconds)}
      </span>
      <span className="text-15 text-quiet">{[...(curves ? [curvesText(curves)] : []), ...facts].join(' · ')}</span>
      {shortcomings(trip, by).map((words) => (
        <span key={words} className="text-15 font-semibold text-provisional">
          {words}
        </span>
      ))}
    </span>
  );
}
