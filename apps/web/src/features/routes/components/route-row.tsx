import type { SavedRoute } from '@estradeiro/contract/routes';
import { Link } from 'wouter';
import { PackStatus } from '#features/offline-packs/shared/pack-slot.tsx';
import { ShareRoute } from '#features/sharing/shared/share-route.tsx';
import { RouteThumbnail } from '#map/route-thumbnail.tsx';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import { type Optimistic, withOwnWrite } from '#platform/offline/record.ts';
import { navigationOf, routeOf } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { fromList } from '../from-list.ts';
import { namedEnds } from '../shared/named-ends.ts';
import { pendingTexts, texts } from '../texts.ts';
import { NoMetrics, RouteMetrics, RouteTags } from './route-metrics.tsx';

type Props = Optimistic<SavedRoute> & {
  /** The rider chose its download when saving it. */
  isDownloadRequested: boolean;
  /** Its line is the chosen one on the map. */
  isHighlighted: boolean;
  onHighlight: (id: string | null) => void;
  onEdit: (route: SavedRoute) => void;
};

/** A route's picture, name and metrics, which open its page, and the two actions that riders take most. */
export function RouteRow({ record: route, pending, isDownloadRequested, isHighlighted, onHighlight, onEdit }: Props) {
  const { id, name, distance } = route;
  const edit = () => onEdit(withOwnWrite({ record: route, pending }));
  const isUnsaved = pending?.payload.does === 'create';
  const ends = namedEnds(route);
  return (
    <li
      onPointerEnter={() => onHighlight(id)}
      onPointerLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(id)}
      onBlur={() => onHighlight(null)}
      className={classes('flex flex-col gap-2 p-3', isHighlighted && 'sideways:bg-raised desk:bg-raised')}
    >
      <div className="relative flex gap-3">
        <RouteThumbnail routes={[route]} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div>
            <h2 className="line-clamp-2 font-semibold leading-tight wrap-anywhere">
              <Link href={routeOf(id)} state={fromList} className="after:absolute after:-inset-1 after:rounded-card">
                {name}
              </Link>
            </h2>
            {ends !== null && name !== ends && <p className="truncate text-15 text-quiet">{ends}</p>}
          </div>
          <div className="flex flex-wrap items-center gap-x-2 text-15">
            <RouteMetrics route={route} />
          </div>
          <div className="flex flex-wrap gap-x-2 gap-y-1">
            <RouteTags route={route} />
          </div>
        </div>
        {distance !== null && (
          // Above the link, which covers the row.
          <div className="relative z-1 -mt-2 -mr-1 flex flex-none flex-col items-end justify-between gap-1">
            <ShareRoute route={route} isUnsaved={isUnsaved} />
            <Link
              href={navigationOf(id)}
              className={classes(buttonClass('secondary'), 'border-guidance! text-guidance!')}
            >
              {texts.use}
            </Link>
          </div>
        )}
      </div>
      {distance === null && <NoMetrics {...{ route, pending }} />}
      <RecordNote pending={pending} title={pendingTexts.route(name)} onEdit={edit} />
      {distance !== null && !isUnsaved && <PackStatus route={route} downloadRequests={isDownloadRequested ? 1 : 0} />}
    </li>
  );
}
