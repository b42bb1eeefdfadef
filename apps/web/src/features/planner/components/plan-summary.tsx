import type { OwnLine, RoadFeature } from '@estradeiro/contract/navigation';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { isTimeGuessed } from '@estradeiro/navigation/line-route';
import { ChevronDown, ChevronUp, Navigation, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import type { LineGap } from '../files/opened-file.ts';
import { fileTexts } from '../files/texts.ts';
import { EstimateNote, EstimateTag } from '../shared/estimate.tsx';
import { type Plan, type RouteOptions, selectedRoute } from '../shared/plan.ts';
import { preferenceText } from '../shared/texts.ts';
import { texts } from '../texts.ts';
import { RouteChoices } from './route-choices.tsx';

const DistanceAndDuration = ({ meters, seconds }: { meters: number; seconds: number }) => (
  <span className="flex gap-1.5 tabular-nums">
    <span>{formatDistance(meters)}</span>
    <span aria-hidden="true">·</span>
    <span>{formatDuration(seconds)}</span>
  </span>
);

type Props = {
  plan: Plan;
  features: readonly RoadFeature[];
  /** Whether the weather on the route is dangerous. */
  isDangerous: boolean;
  onSelect: (index: number) => void;
  onClear: () => void;
  onStart: () => void;
  /** Further actions and settings, shown with the details. */
  children: ReactNode;
};

/** Destination, distance and duration, the routes to choose from, and the start button. */
export function PlanSummary({ plan, features, isDangerous, onSelect, onClear, onStart, children }: Props) {
  const [expanded, setExpanded] = useState(true);
  const route = selectedRoute(plan);
  if (!route) return null;
  const Chevron = expanded ? ChevronDown : ChevronUp;
  const note = route.estimate && <EstimateNote route={route} leftOut={leftOutOf(plan.options)} />;
  return (
    <section
      ref={takeLostFocus}
      tabIndex={-1}
      aria-label={texts.summary}
      className="flex outline-none min-h-0 animate-rise flex-col rounded-t-sheet bg-card p-3 pt-2 shadow-sheet"
    >
      <header className="flex items-center gap-1">
        <div role="status" className="min-w-0 flex-1">
          {plan.source === 'calculated' && (
            <p className="text-13 font-semibold text-guidance">{texts.routeCalculated}</p>
          )}
          <p className="line-clamp-2 text-20 leading-6 font-extrabold">{plan.title}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-17 tabular-nums">
            <DistanceAndDuration meters={route.distanceMeters} seconds={route.durationSeconds} />
            <EstimateTag route={route} />
            {!route.estimate && !isTimeGuessed(route) && (
              <span className="text-15 text-quiet">{texts.withoutTraffic}</span>
            )}
          </p>
        </div>
        <IconButton
          label={expanded ? texts.collapse : texts.expand}
          aria-expanded={expanded}
          icon={<Chevron size={24} aria-hidden="true" />}
          onClick={() => setExpanded(!expanded)}
        />
        <IconButton label={texts.clear} icon={<X size={24} aria-hidden="true" />} onClick={onClear} />
      </header>
      {expanded && (
        // The lower edge fades to show that the panel scrolls.
        <div className="flex min-h-0 flex-col gap-3 overflow-y-auto pt-2 pb-5 [mask-image:linear-gradient(#000_calc(100%-1.25rem),transparent)]">
          <FileNotes plan={plan} />
          {note}
          <RouteChoices routes={plan.routes} selected={plan.selected} features={features} onSelect={onSelect} />
          {children}
        </div>
      )}
      {route.estimate ? (
        !expanded && note
      ) : (
        <Button
          variant={isDangerous ? 'secondary' : 'primary'}
          size="ride"
          className="flex-none"
          icon={<Navigation size={24} aria-hidden="true" />}
          onClick={onStart}
        >
          {texts.start}
        </Button>
      )}
    </section>
  );
}

/** An estimate is the fastest route on highways and ignores these options. */
const leftOutOf = ({ preferences, avoidTolls, avoidHighways }: RouteOptions): string[] => [
  ...preferences.filter((preference) => preference !== 'fast').map(preferenceText),
  ...(avoidTolls ? [texts.avoidTolls] : []),
  ...(avoidHighways ? [texts.avoidHighways] : []),
];

/** The number of stretches that a note names, since a noisy file may have dozens. */
const mostNamed = 3;

/**
 * Notes on the route of a file: the stretches that follow the file's own line, and those where the file has no line.
 */
function FileNotes({ plan: { ownLines = [], gaps = [] } }: { plan: Plan }) {
  const [beyondMap, onMap] = [ownLines.filter((line) => line.beyondMap), ownLines.filter((line) => !line.beyondMap)];
  const notes = [
    ...(onMap.length > 0 ? [texts.ownLines(stretchesOf(onMap))] : []),
    ...(beyondMap.length > 0 ? [texts.beyondMap(stretchesOf(beyondMap))] : []),
    ...(gaps.length > 0 ? [fileTexts.noTrack(stretchesOf(gaps.map(stretchOfGap)))] : []),
  ];
  return notes.map((note) => (
    <p key={note} className="rounded-card border border-provisional p-3 text-15">
      {note}
    </p>
  ));
}

const stretchOfGap = ({ fromMeters, meters }: LineGap) => ({ fromMeters, toMeters: fromMeters + meters });

function stretchesOf(ownLines: readonly OwnLine[]): string {
  const named = ownLines
    .slice(0, mostNamed)
    .map(({ fromMeters, toMeters }) => texts.stretch(formatDistance(fromMeters), formatDistance(toMeters)));
  const more = ownLines.length - named.length;
  return [...named, ...(more > 0 ? [texts.moreStretches(more)] : [])].join(', ');
}
