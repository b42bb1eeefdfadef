import type {
  OwnLine,
  RoadClosure,
  RoadFeature,
  Route,
  RouteHeights,
  SurfaceLengths,
} from '@estradeiro/contract/navigation';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { isTimeGuessed } from '@estradeiro/navigation/line-route';
import { Ellipsis, Navigation, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MapSheet, type SheetHeight } from '#ui/map-sheet.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import type { LineGap } from '../files/opened-file.ts';
import { fileTexts } from '../files/texts.ts';
import { Closures } from '../shared/closures.tsx';
import { EstimateNote, EstimateTag } from '../shared/estimate.tsx';
import { HeightSums } from '../shared/height-sums.tsx';
import { legStylesLine } from '../shared/leg-style-words.ts';
import { type Plan, selectedRoute } from '../shared/plan.ts';
import { roadSums } from '../shared/road-sums.tsx';
import { passesAvoidedText } from '../shared/texts.ts';
import { texts } from '../texts.ts';
import { RouteChoices } from './route-choices.tsx';

/** A shorter unpaved stretch may be a driveway. */
const notableUnpavedMeters = 500;

/** What a rider must know of the road before departure. */
function roadNotes({ unpavedMeters, closures = [], passesAvoided }: Route, features: readonly RoadFeature[]): string[] {
  const sums = roadSums(features);
  const unpaved = sums.find(({ kind }) => kind === 'unpaved')?.words ?? texts.unpaved(formatDistance(unpavedMeters));
  const crossings = sums.filter(({ kind }) => kind === 'ferry' || kind === 'ford').map(({ words }) => words);
  const closed = new Set(closures.map(({ isPassed }) => texts.briefly[isPassed ? 'passesClosed' : 'avoidsClosed']));
  return [
    ...closed,
    ...(passesAvoided ? [texts.briefly.passesAvoided] : []),
    ...(unpavedMeters >= notableUnpavedMeters ? [unpaved] : []),
    ...crossings,
  ];
}

const fileNotes = ({ ownLines = [], gaps = [] }: Plan): string[] => [
  ...(ownLines.length > 0 ? [texts.briefly.ownLines] : []),
  ...(gaps.length > 0 ? [texts.briefly.gaps] : []),
];

/** In one line while the sheet hides the rest; a column beside the map hides nothing. */
function BriefNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <p className="flex items-start gap-2 text-15 font-semibold sideways:hidden desk:hidden">
      <TriangleAlert size={20} aria-hidden="true" className="flex-none text-provisional" />
      <span className="line-clamp-2 min-w-0">
        {texts.checks}: {notes.join(' · ')}
      </span>
    </p>
  );
}

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
  heights: RouteHeights | null;
  surfaces: SurfaceLengths | null;
  /** Whether the weather on the route is dangerous. */
  isDangerous: boolean;
  onSelect: (index: number) => void;
  onClear: () => void;
  onStart: () => void;
  onPassClosures: (closures: readonly RoadClosure[]) => void;
  /** Whether a route past closures is under way. */
  isPassing: boolean;
  onCover: (pixels: number) => void;
  /** What the rider must know before departure, and the same in few words each. */
  notes: ReactNode;
  briefNotes: readonly string[];
  /** Save and share. */
  actions: ReactNode;
  /** Everything else, behind 'Mais' and in a full sheet. */
  children: ReactNode;
};

/** Destination, distance and duration with the start button at peek; the routes to choose from and their actions above. */
export function PlanSummary(props: Props) {
  const {
    plan,
    features,
    heights,
    surfaces,
    isDangerous,
    onSelect,
    onClear,
    onStart,
    onPassClosures,
    isPassing,
    onCover,
    notes,
    briefNotes,
    actions,
    children,
  } = props;
  const route = selectedRoute(plan);
  const [height, setHeight] = useState<SheetHeight>(route?.estimate ? 'half' : 'peek');
  if (!route) return null;
  // Beside the tag of an estimate it would contradict it.
  const isCalculated = plan.source === 'calculated' && !route.estimate;
  // The style of its first legs is not offered with a route.
  const legStyles = plan.source === 'offered' ? null : legStylesLine(plan.options, route.waypoints);
  const head = (
    <header ref={takeLostFocus} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <div className="flex items-start gap-1">
        <div role="status" className="min-w-0 flex-1">
          <p className="line-clamp-2 text-20 leading-6 font-extrabold">{plan.title}</p>
          <div className="flex flex-wrap items-baseline gap-x-2 text-17 tabular-nums">
            <DistanceAndDuration meters={route.distanceMeters} seconds={route.durationSeconds} />
            <EstimateTag route={route} />
            {isCalculated && <span className="text-13 font-semibold text-guidance">{texts.routeCalculated}</span>}
          </div>
          {legStyles && !route.estimate && <p className="line-clamp-2 text-15 leading-5 font-semibold">{legStyles}</p>}
        </div>
        <IconButton label={texts.clear} icon={<X size={24} aria-hidden="true" />} onClick={onClear} />
      </div>
      {height === 'peek' && <BriefNotes notes={[...roadNotes(route, features), ...fileNotes(plan), ...briefNotes]} />}
      {!route.estimate && (
        <Button
          variant={isDangerous ? 'secondary' : 'primary'}
          size="ride"
          className="-mr-11 min-h-14! sideways:mr-0 desk:mr-0"
          icon={<Navigation size={24} aria-hidden="true" />}
          onClick={onStart}
        >
          {texts.start}
        </Button>
      )}
    </header>
  );
  return (
    <MapSheet label={texts.summary} height={height} onHeight={setHeight} head={head} onCover={onCover}>
      <div className="flex flex-col gap-3 p-4 pt-3">
        <FileNotes plan={plan} />
        {route.estimate && <EstimateNote route={route} options={plan.options} />}
        <Closures route={route} onPass={plan.request && onPassClosures} busy={isPassing} />
        {route.passesAvoided && <p className="text-15 font-semibold">{passesAvoidedText(route.hasToPass)}</p>}
        {notes}
        <RouteChoices
          routes={plan.routes}
          selected={plan.selected}
          features={features}
          surfaces={surfaces}
          onSelect={onSelect}
        />
        <HeightSums heights={heights} distanceMeters={route.distanceMeters} />
        {!route.estimate && !isTimeGuessed(route) && <p className="text-15 text-quiet">{texts.withoutTraffic}</p>}
        <div className={actionGrid}>
          {actions}
          {height !== 'full' && (
            <Button
              variant="secondary"
              className="sideways:hidden desk:hidden"
              icon={<Ellipsis size={20} aria-hidden="true" />}
              onClick={() => setHeight('full')}
            >
              {texts.more}
            </Button>
          )}
        </div>
        {/* A column beside the map is always full. */}
        <div className={classes('flex-col gap-3 sideways:flex desk:flex', height === 'full' ? 'flex' : 'hidden')}>
          {children}
        </div>
      </div>
    </MapSheet>
  );
}

/** Of the buttons below the routes. */
const actionGrid = 'grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2 *:px-2! *:text-15! *:leading-tight';

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
