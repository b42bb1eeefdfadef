import type { SavedRoute } from '@estradeiro/contract/saved-routes';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { Clock, MapPin, Mountain, Navigation, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { dropPack } from '#packs/drop-pack.ts';
import { PackSlot } from '#packs/pack-slot.tsx';
import { withNetworkReason } from '#platform/api-error.ts';
import { paths, proposalOf } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useDeleteRoute } from '../api.ts';
import { preferenceTexts, texts } from '../texts.ts';
import { MissingFigures } from './missing-figures.tsx';

type Props = { route: SavedRoute; onEdit: () => void };

export function RouteCard({ route, onEdit }: Props) {
  const { id, name, origin, destination, distance, estimatedTime, filters, estimate } = route;
  const remove = useRemoval(route);
  const ends = `${origin} → ${destination}`; // also the name of a route that was given none
  const stops = route.waypoints.length - 2;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <div>
        <h2 className="text-20 font-semibold">{name}</h2>
        {name !== ends && <p className="text-quiet">{ends}</p>}
      </div>
      {distance === null || estimatedTime === null ? (
        <MissingFigures route={route} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 font-semibold tabular-nums">
          <Figure icon={<Clock size={18} aria-hidden="true" />}>{formatDuration(estimatedTime * 60)}</Figure>
          <Figure icon={<MapPin size={18} aria-hidden="true" />}>{formatDistance(distance * 1000)}</Figure>
          {estimate && <Tag meaning="provisional">{texts.estimate}</Tag>}
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
      {distance !== null && <PackSlot route={route} />}
      <div className="flex items-center gap-2">
        {distance !== null && (
          <Link href={`${paths.navigation}?route=${id}`} className={`${buttonClass('primary')} flex-1`}>
            <Navigation size={20} aria-hidden="true" />
            {texts.use}
          </Link>
        )}
        <span className={distance === null ? 'ml-auto flex gap-2' : 'flex gap-2'}>
          <IconButton label={texts.edit(name)} icon={<Pencil size={22} aria-hidden="true" />} onClick={onEdit} />
          <IconButton
            label={texts.remove(name)}
            icon={<Trash2 size={22} aria-hidden="true" className="text-danger" />}
            disabled={remove.busy}
            onClick={remove.ask}
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

function Figure({ icon, children }: { icon: React.ReactNode; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {icon}
      {children}
    </span>
  );
}

/** The browser asks before anything is gone (part 1 §7). */
function useRemoval({ id, name }: SavedRoute) {
  const remove = useDeleteRoute();
  const ask = () => {
    if (!confirm(texts.removeQuestion(name))) return;
    // Not by the mutation's own callbacks: its card is gone by then.
    remove.mutateAsync(id).then(
      () => {
        void dropPack(id);
        showToast({ title: texts.removedTitle, description: texts.removed, tone: 'success' });
      },
      (error: unknown) => {
        const description = withNetworkReason(texts.removeFailed, error);
        showToast({ title: texts.error, description, tone: 'destructive' });
      },
    );
  };
  return { ask, busy: remove.isPending };
}
