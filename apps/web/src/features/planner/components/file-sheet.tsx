import { maxWaypoints } from '@estradeiro/contract/navigation';
import { formatCoordinates, formatRemainingDistance } from '@estradeiro/navigation/display';
import { ArrowLeft, Bookmark, CalendarDays, Combine, MapPin, Route as RouteIcon, Spline, X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'wouter';
import { savePlaces } from '#features/places/shared/saved-places.ts';
import { failureText } from '#platform/api-error.ts';
import { navigationTo, plannerOf } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { showToast } from '#ui/toast.tsx';
import { shareOnRoads, withDurationOfRoads } from '../files/file-routes.ts';
import { canGoBack, canJoin, chosenRoutes, type FileEvent, type FileView } from '../files/file-view.ts';
import {
  type FileRoute,
  gapsOf,
  metersOf,
  placesWithoutStop,
  type RouteOfFile,
  stopsBetween,
} from '../files/opened-file.ts';
import { fileTexts, placeNameOf, type SourceTexts, sourceTexts, titleOf } from '../files/texts.ts';
import { useFileDays } from '../files/use-file-days.ts';
import { useFileRoute } from '../files/use-file-route.ts';
import { type Plan, planOfFile, type RouteOptions } from '../shared/plan.ts';
import type { KeepAsTrip } from '../shared/route-extras-buttons.tsx';
import { texts } from '../texts.ts';

type Props = {
  view: FileView;
  options: RouteOptions;
  /** Absent without the trips feature. */
  keepAsTrip: KeepAsTrip | undefined;
  send: (event: FileEvent) => void;
  onPlan: (plan: Plan) => void;
  onClose: () => void;
};

export function FileSheet({ view, options, keepAsTrip, send, onPlan, onClose }: Props) {
  const { file, step, route } = view;
  const title =
    (step === 'route' && route?.name) || file.name || (step === 'route' && route && titleOf(route)) || texts.fileName;
  const words = sourceTexts(file);
  return (
    <section
      aria-label={words.title}
      className="flex min-h-0 animate-rise flex-col rounded-t-sheet bg-card p-3 pt-2 shadow-sheet"
    >
      <header className="flex items-center gap-1">
        {canGoBack(view) && (
          <IconButton
            label={fileTexts.back}
            icon={<ArrowLeft size={24} aria-hidden="true" />}
            onClick={() => send({ type: 'back' })}
          />
        )}
        <h2
          key={step}
          ref={takeLostFocus}
          tabIndex={-1}
          className="line-clamp-2 min-w-0 flex-1 text-20 leading-6 font-extrabold break-words outline-none"
        >
          {title}
        </h2>
        <IconButton label={words.close} icon={<X size={24} aria-hidden="true" />} onClick={onClose} />
      </header>
      {/* As wide as the sheet, so that the scroll bar stays at its edge. */}
      <div className="-mx-3 flex min-h-0 flex-col gap-3 overflow-y-auto px-3 pt-1 pb-2">
        {step === 'choose' && <ChooseRoutes {...{ view, keepAsTrip, send, onClose }} />}
        {step === 'route' && route && <UseRoute {...{ view, route, options, title, send, onPlan }} />}
        {step === 'places' && <ChoosePlaces view={view} send={send} onClose={onClose} />}
      </div>
    </section>
  );
}

function LeftOut({ view: { file } }: { view: FileView }) {
  const notes = [
    ...(file.isCut ? [fileTexts.isCut] : []),
    ...(file.badPoints > 0 ? [fileTexts.badPoints(file.badPoints)] : []),
    ...(file.areas > 0 ? [fileTexts.areas(file.areas)] : []),
  ];
  return notes.map((note) => <Note key={note}>{note}</Note>);
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="rounded-card border border-provisional px-3 py-2 text-15">{children}</p>
);

const summaryOf = (route: FileRoute, words: SourceTexts): string => {
  const distance = formatRemainingDistance(metersOf(route));
  const stops = stopsBetween(route).length;
  const vias = route.kind === 'line' ? 0 : route.points.filter(({ via }) => via).length;
  return [
    route.kind === 'line' ? words.line(distance) : fileTexts.straight(distance),
    ...(stops > 0 ? [fileTexts.stops(stops)] : []),
    ...(vias > 0 ? [fileTexts.vias(vias)] : []),
  ].join(' · ');
};

type StepProps = Pick<Props, 'view' | 'send' | 'onClose'>;

function ChooseRoutes({ view, keepAsTrip, send, onClose }: StepProps & Pick<Props, 'keepAsTrip'>) {
  const { file, chosen } = view;
  const routes = chosenRoutes(view);
  const isSeveral = routes.length > 1;
  // Memoized, since a file may hold 300,000 points and each fix renders again.
  const summaries = useMemo(() => file.routes.map((route) => summaryOf(route, sourceTexts(file))), [file]);
  return (
    <>
      <p className="text-15">{fileTexts.several(file.routes.length)}</p>
      <ul className="flex flex-col">
        {file.routes.map((route, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file's list never changes, and may hold the same twice
          <li key={index}>
            <Choice
              isChosen={chosen.includes(index)}
              label={titleOf(route) ?? fileTexts.unnamed(index + 1)}
              hint={summaries[index] ?? ''}
              onToggle={() => send({ type: 'route-toggled', index })}
            />
          </li>
        ))}
      </ul>
      <LeftOut view={view} />
      {isSeveral ? (
        <div className="grid grid-cols-2 gap-2 *:px-2! *:leading-tight">
          {keepAsTrip && <AsDays {...{ keepAsTrip, onClose, routes }} name={file.name ?? texts.fileName} />}
          <Button
            variant="secondary"
            disabled={!canJoin(routes)}
            icon={<Combine size={20} aria-hidden="true" />}
            onClick={() => send({ type: 'routes-opened' })}
          >
            {fileTexts.join}
          </Button>
        </div>
      ) : (
        <Button disabled={routes.length === 0} onClick={() => send({ type: 'routes-opened' })}>
          {fileTexts.open}
        </Button>
      )}
      <ShowPlaces view={view} send={send} />
    </>
  );
}

type AsDaysProps = { keepAsTrip: KeepAsTrip; onClose: () => void; name: string; routes: readonly FileRoute[] };

function AsDays({ keepAsTrip, onClose, name, routes }: AsDaysProps) {
  const days = useFileDays(keepAsTrip, onClose);
  return (
    <Button
      busy={days.isPending}
      icon={<CalendarDays size={20} aria-hidden="true" />}
      onClick={() => days.mutate({ name, routes })}
    >
      {fileTexts.asDays}
    </Button>
  );
}

type ChoiceProps = { isChosen: boolean; label: string; hint?: string; aside?: string; onToggle: () => void };

/** A checkbox row of a multiple-choice list; a press anywhere on the row toggles it. */
const Choice = ({ isChosen, label, hint, aside, onToggle }: ChoiceProps) => (
  <label className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-line py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-ink">
    <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-5 flex-none accent-guidance" />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold break-words">{label}</span>
      {hint && <span className="block text-15 text-quiet tabular-nums">{hint}</span>}
    </span>
    {aside && <span className="text-17 font-extrabold tabular-nums">{aside}</span>}
  </label>
);

const ShowPlaces = ({ view: { file }, send }: Pick<Props, 'view' | 'send'>) =>
  file.places.length > 0 && (
    <Button
      variant="secondary"
      icon={<MapPin size={20} aria-hidden="true" />}
      onClick={() => send({ type: 'places-opened' })}
    >
      {fileTexts.showPlaces(file.places.length)}
    </Button>
  );

type UseProps = Pick<Props, 'view' | 'options' | 'send' | 'onPlan'> & { route: FileRoute; title: string };

/** The number of gaps listed one by one; of the others only the count shows. */
const mostGaps = 2;

function UseRoute({ view, route, options, title, send, onPlan }: UseProps) {
  const { asItIs, onRoads, isOnRoadsLikely, online } = useFileRoute(route, options);
  const roads = onRoads.data ?? null;
  const words = sourceTexts(view.file);
  const summaries = useMemo(() => summaryOf(route, words), [route, words]);
  const { onRoute, offRoute } = useMemo(() => placesWithoutStop(route, view.file), [route, view.file]);
  const gaps = useMemo(() => (route.kind === 'line' ? gapsOf(route.pieces) : []), [route]);
  const take = (of: RouteOfFile) => onPlan(planOfFile(title, of, options));
  return (
    <>
      <p className="text-17 tabular-nums">
        {summaries}
        {roads && ` · ${fileTexts.onRoadsOf(formatRemainingDistance(roads.route.distanceMeters))}`}
      </p>
      {gaps.slice(0, mostGaps).map(({ fromMeters, meters }) => (
        <Note key={fromMeters}>{fileTexts.gap(formatRemainingDistance(fromMeters), meters)}</Note>
      ))}
      {gaps.length > mostGaps && <Note>{fileTexts.moreGaps(gaps.length - mostGaps)}</Note>}
      <LeftOut view={view} />
      {onRoute > 0 && <p className="text-15 text-quiet">{fileTexts.placesOnRoute(onRoute)}</p>}
      {offRoute > 0 && <p className="text-15 text-quiet">{fileTexts.placesBeside(offRoute)}</p>}
      {onRoads.error && <Note>{failureText(onRoads.error)}</Note>}
      {!online && !roads && <Note>{asItIs ? fileTexts.onRoadsNeedsNetwork : fileTexts.pointsNeedNetwork}</Note>}
      <div className="flex flex-col gap-2">
        {(roads || onRoads.isFetching) && (
          <Use
            title={onRoads.isFetching ? fileTexts.onRoadsSought : fileTexts.onRoads}
            hint={
              roads && asItIs
                ? `${fileTexts.alike(Math.round(100 * shareOnRoads(roads)))} ${fileTexts.onRoadsHint}`
                : fileTexts.onRoadsHint
            }
            icon={<RouteIcon size={24} aria-hidden="true" />}
            isSuggested={isOnRoadsLikely}
            busy={onRoads.isFetching}
            onUse={() => roads && take(roads)}
          />
        )}
        {asItIs && (
          <Use
            title={fileTexts.asIs}
            hint={words.asIsHint}
            icon={<Spline size={24} aria-hidden="true" />}
            isSuggested={!isOnRoadsLikely && !onRoads.isFetching}
            onUse={() => take(roads && isOnRoadsLikely ? withDurationOfRoads(asItIs, roads) : asItIs)}
          />
        )}
      </div>
      <ShowPlaces view={view} send={send} />
    </>
  );
}

type UseButtonProps = {
  title: string;
  hint: string;
  icon: ReactNode;
  isSuggested: boolean;
  busy?: boolean;
  onUse: () => void;
};

const Use = ({ title, hint, icon, isSuggested, busy = false, onUse }: UseButtonProps) => (
  <Button
    variant={isSuggested ? 'primary' : 'secondary'}
    busy={busy}
    icon={icon}
    onClick={onUse}
    className={classes('justify-start! text-left', isSuggested && 'order-first')}
  >
    <span className="flex min-w-0 flex-1 flex-col py-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        {title}
        {isSuggested && <span className="text-13 font-semibold">{fileTexts.suggested}</span>}
      </span>
      <span className="text-15 leading-5 font-normal">{hint}</span>
    </span>
  </Button>
);

function ChoosePlaces({ view, send, onClose }: StepProps) {
  const [, navigate] = useLocation();
  const { file, places: chosen } = view;
  const picked = chosen.flatMap((index) => {
    const place = file.places[index];
    return place ? [{ ...place, name: placeNameOf(place, index) }] : [];
  });
  const plan = () => {
    const [first, ...others] = picked;
    if (!first) return;
    onClose();
    navigate(others.length > 0 ? plannerOf({ waypoints: picked }) : navigationTo(first));
  };
  const kept =
    picked.length > 0 ? picked : file.places.map((place, index) => ({ ...place, name: placeNameOf(place, index) }));
  const keep = () => {
    savePlaces(kept.map((place) => ({ ...place, context: formatCoordinates(place), kind: 'poi' })));
    showToast({ title: fileTexts.kept, description: fileTexts.keptHint, tone: 'success' });
  };
  return (
    <>
      <p className="text-15">{fileTexts.choosePlaces}</p>
      <ul className="flex flex-col">
        {file.places.map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file's list never changes, and may hold the same twice
          <li key={index}>
            <Choice
              isChosen={chosen.includes(index)}
              label={placeNameOf(place, index)}
              aside={chosen.includes(index) ? String(chosen.indexOf(index) + 1) : ''}
              onToggle={() => send({ type: 'place-toggled', index })}
            />
          </li>
        ))}
      </ul>
      <LeftOut view={view} />
      {picked.length > maxWaypoints && <Note>{fileTexts.tooManyPlaces}</Note>}
      {/* Stays visible above a long list of places. */}
      <div className="sticky -bottom-2 -mx-3 -mb-2 grid grid-flow-col auto-cols-fr gap-2 bg-card p-3 *:px-2! *:leading-tight">
        {picked.length > 0 && (
          <Button disabled={picked.length > maxWaypoints} onClick={plan}>
            {fileTexts.planPlaces(picked.length)}
          </Button>
        )}
        <Button variant="secondary" icon={<Bookmark size={20} aria-hidden="true" />} onClick={keep}>
          {fileTexts.keepPlaces(kept.length)}
        </Button>
      </div>
    </>
  );
}
