import type { SavedRoute } from '@estradeiro/contract/routes';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { Clock, MapPin, Mountain, Navigation, Pencil, RotateCw, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { dropPack } from '#features/offline-packs/shared/browser-packs.ts';
import { PackSlot } from '#features/offline-packs/shared/pack-slot.tsx';
import { failureText } from '#platform/api-error.ts';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import { type PendingWrite, withOwnWrite } from '#platform/offline/record.ts';
import { useRemoveRecord } from '#platform/offline/save-record.ts';
import { paths, proposalOf } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useCalculateRoute } from '../api.ts';
import { savedRouteWrites } from '../shared/saved-route-writes.ts';
import { pendingTexts, preferenceTexts, texts } from '../texts.ts';

/** Why a saved route has neither distance nor time, and the way to get them. */
function MissingFigures({ route }: { route: SavedRoute }) {
  const calculate = useCalculateRoute();
  const unknown = route.waypoints.find(({ lat }) => lat === null);
  const again = () =>
    calculate.mutate(route.id, {
      onError: (error) =>
        showToast({ title: texts.calculateFailed, description: failureText(error), tone: 'destructive' }),
      onSuccess: ({ distance }) =>
        distance === null &&
        showToast({
          title: texts.calculateFailed,
          description: unknown ? texts.notFound(unknown.name) : texts.notCalculated,
          tone: 'destructive',
        }),
    });
  return (
    <div className="flex flex-col items-start gap-2 rounded-card border border-provisional p-3">
      <p className="text-15">{unknown ? texts.notFound(unknown.name) : texts.notCalculated}</p>
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

type Props = {
  route: SavedRoute;
  /** What of it the server has not confirmed. */
  pending: PendingWrite | null;
  onEdit: (route: SavedRoute) => void;
};

export function RouteCard({ route, pending, onEdit }: Props) {
  const { id, name, origin, destination, distance, estimatedTime, filters, estimate } = route;
  const remove = useRemoval(route);
  const edit = () => onEdit(withOwnWrite({ record: route, pending }));
  const ends = `${origin} → ${destination}`; // also the name of a route that was given none
  const stops = route.waypoints.filter(({ via }) => !via).length - 2;
  const leftOut = filters.filter((filter) => filter !== 'fast').map((filter) => preferenceTexts[filter]);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <div>
        <h2 className="text-20 font-semibold">{name}</h2>
        {name !== ends && <p className="text-quiet">{ends}</p>}
      </div>
      {distance === null || estimatedTime === null ? (
        <NoFigures {...{ route, pending }} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 font-semibold tabular-nums">
          <Figure icon={<Clock size={18} aria-hidden="true" />}>{formatDuration(estimatedTime * 60)}</Figure>
          <Figure icon={<MapPin size={18} aria-hidden="true" />}>{formatDistance(distance * 1000)}</Figure>
          {estimate ? (
            <Tag meaning="provisional">{texts.estimate}</Tag>
          ) : (
            <span className="text-15 font-normal text-quiet">{texts.withoutTraffic}</span>
          )}
        </p>
      )}
      {(filters.length > 0 || stops > 0) && (
        <div className="flex flex-wrap gap-2">
          {filters.map((filter) => (
            <Tag key={filter} meaning={filter === 'scenic' ? 'scenic' : 'plain'}>
              {preferenceTexts[filter]}
            </Tag>
          ))}
          {stops > 0 && <Tag>{texts.stops(stops)}</Tag>}
        </div>
      )}
      {estimate && leftOut.length > 0 && <p className="text-15 text-quiet">{texts.estimateLeavesOut(leftOut)}</p>}
      <RecordNote pending={pending} title={pendingTexts.route(name)} onEdit={edit} />
      {distance !== null && <PackSlot route={route} />}
      <div className="flex items-center gap-2">
        {distance !== null && (
          <Link href={`${paths.navigation}?route=${id}`} className={`${buttonClass('primary')} flex-1`}>
            <Navigation size={20} aria-hidden="true" />
            {texts.use}
          </Link>
        )}
        <span className={distance === null ? 'ml-auto flex gap-2' : 'flex gap-2'}>
          <IconButton label={texts.edit(name)} icon={<Pencil size={22} aria-hidden="true" />} onClick={edit} />
          <IconButton
            label={texts.remove(name)}
            icon={<Trash2 size={22} aria-hidden="true" className="text-danger" />}
            onClick={remove}
          />
        </span>
      </div>
      {distance !== null && (
        <Link
          href={proposalOf(id)}
          aria-label={texts.proposeNamed(name)}
          className="-mx-2 -mb-2 inline-flex min-h-12 items-center gap-2 self-start rounded-card px-2 text-15 font-semibold text-scenic"
        >
          <Mountain size={18} aria-hidden="true" />
          {texts.propose}
        </Link>
      )}
    </li>
  );
}

/** One that the server does not know yet cannot be calculated on demand: it is once it arrives. */
function NoFigures({ route, pending }: Pick<Props, 'route' | 'pending'>) {
  if (!pending) return <MissingFigures route={route} />;
  return pending.state.phase === 'refused' ? null : <p className="text-15">{pendingTexts.plan}</p>;
}

function Figure({ icon, children }: { icon: React.ReactNode; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {icon}
      {children}
    </span>
  );
}

/** The browser asks before anything is gone (part 1 §7). */
function useRemoval(route: SavedRoute) {
  const onAccepted = () => showToast({ title: texts.removedTitle, description: texts.removed, tone: 'success' });
  const refused = () => ({ title: texts.error, description: texts.removeFailed });
  const remove = useRemoveRecord({ type: savedRouteWrites, onAccepted, refused });
  return () => {
    if (!confirm(texts.removeQuestion(route.name))) return;
    void remove(route).then(() => dropPack(route.id));
  };
}
