import type { SavedRoute } from '@estradeiro/contract/routes';
import { curveWord } from '@estradeiro/navigation/curve-words';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { EllipsisVertical, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { PackStatus } from '#features/offline-packs/shared/pack-slot.tsx';
import { preferenceText } from '#features/planner/shared/texts.ts';
import { ShareRoute } from '#features/sharing/shared/share-route.tsx';
import { RouteThumbnail } from '#map/route-thumbnail.tsx';
import { failureText } from '#platform/api-error.ts';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import { type Optimistic, withOwnWrite } from '#platform/offline/record.ts';
import { useOnline } from '#platform/online.ts';
import { navigationOf } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { GuessTag } from '#ui/guess-tag.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useCalculateRoute } from '../api.ts';
import { namedEnds } from '../shared/named-ends.ts';
import { pendingTexts, texts } from '../texts.ts';
import { RouteMenu } from './route-menu.tsx';

type Props = Optimistic<SavedRoute> & {
  /** The rider chose its download when saving it. */
  isDownloadRequested: boolean;
  onEdit: (route: SavedRoute) => void;
};

export function RouteRow({ record: route, pending, isDownloadRequested, onEdit }: Props) {
  const { id, name, distance } = route;
  const [isOpen, setOpen] = useState(false);
  const [downloadRequests, setDownloadRequests] = useState(isDownloadRequested ? 1 : 0);
  const edit = () => onEdit(withOwnWrite({ record: route, pending }));
  const isUnsaved = pending?.payload.does === 'create';
  const ends = namedEnds(route);
  return (
    <li className="flex flex-col gap-2 p-3">
      <div className="flex gap-3">
        <RouteThumbnail routes={[route]} />
        <div className="min-w-0 flex-1">
          <div className="-mt-2 -mr-2 flex items-start gap-1">
            <div className="min-w-0 flex-1 pt-2">
              <h2 className="line-clamp-2 font-semibold leading-tight wrap-anywhere">{name}</h2>
              {ends !== null && name !== ends && <p className="truncate text-15 text-quiet">{ends}</p>}
            </div>
            {distance !== null && <ShareRoute route={route} isUnsaved={isUnsaved} />}
            <IconButton
              label={texts.menu(name)}
              icon={<EllipsisVertical size={24} aria-hidden="true" />}
              onClick={() => setOpen(true)}
            />
          </div>
          <div className="flex items-center gap-2">
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-15">
              <Metrics route={route} />
            </div>
            {distance !== null && (
              <Link href={navigationOf(id)} className={`${buttonClass('secondary')} border-guidance! text-guidance!`}>
                {texts.use}
              </Link>
            )}
          </div>
          <div className="flex flex-wrap gap-x-2 gap-y-1">
            <Tags route={route} />
          </div>
        </div>
      </div>
      {distance === null && <NoMetrics {...{ route, pending }} />}
      <RecordNote pending={pending} title={pendingTexts.route(name)} onEdit={edit} />
      {distance !== null && !isUnsaved && <PackStatus route={route} downloadRequests={downloadRequests} />}
      {isOpen && (
        <RouteMenu
          route={route}
          isUnsaved={isUnsaved}
          onEdit={edit}
          onDownload={() => setDownloadRequests(downloadRequests + 1)}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

function Metrics({ route: { distance, estimatedTime, curviness, bendsPerHour } }: { route: SavedRoute }) {
  if (distance === null || estimatedTime === null) return null;
  return (
    <>
      <span className="font-semibold tabular-nums">{formatDistance(distance * 1_000)}</span>
      <span className="font-semibold tabular-nums">{formatDuration(estimatedTime * 60)}</span>
      {curviness !== undefined && (
        <span className="basis-full tabular-nums">
          {curveWord(curviness, bendsPerHour)}
          {bendsPerHour !== undefined && ` · ${texts.bendsPerHour(bendsPerHour)}`}
        </span>
      )}
    </>
  );
}

function Tags({ route }: { route: SavedRoute }) {
  const { filters, waypoints } = route;
  const stops = waypoints.filter(({ via }) => !via).length - 2;
  return (
    <>
      <GuessTag guess={route} />
      {filters.map((filter) => (
        <Tag key={filter} meaning={filter === 'scenic' ? 'scenic' : 'plain'}>
          {preferenceText(filter)}
        </Tag>
      ))}
      {stops > 0 && <Tag>{texts.stops(stops)}</Tag>}
    </>
  );
}

/** A route unknown to the server cannot be calculated on demand: it is calculated once it arrives. */
function NoMetrics({ route, pending }: { route: SavedRoute; pending: Props['pending'] }) {
  const online = useOnline();
  if (!pending) return <MissingMetrics route={route} />;
  const { state, attempts } = pending;
  if (state.phase === 'refused') return null;
  const isPending = online && (state.phase !== 'waiting' || attempts === 0);
  return <p className="text-15">{isPending ? pendingTexts.calculating : pendingTexts.plan}</p>;
}

function MissingMetrics({ route }: { route: SavedRoute }) {
  const calculate = useCalculateRoute();
  const unknown = route.waypoints.find(({ lat }) => lat === null);
  const why = unknown ? texts.notFound(unknown.name) : texts.notCalculated;
  const fail = (description: string) => showToast({ title: texts.calculateFailed, description, tone: 'destructive' });
  const again = () =>
    calculate.mutate(route.id, {
      onError: (error) => fail(failureText(error)),
      onSuccess: ({ distance }) => distance === null && fail(why),
    });
  return (
    <div className="flex flex-col items-start gap-2 rounded-card border border-provisional p-3">
      <p className="text-15">{why}</p>
      <Button
        variant="secondary"
        busy={calculate.isPending}
        icon={<RotateCw size={20} aria-hidden="true" />}
        onClick={again}
      >
        {texts.calculate}
      </Button>
    </div>
  );
}
