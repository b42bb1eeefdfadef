import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { plannerOf } from '#platform/paths.ts';
import { MapBeside } from '#ui/beside-map.tsx';
import { classes } from '#ui/classes.ts';
import { RoadDrawing } from '#ui/road-drawing.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TodayRow } from '../shared/today-row.ts';
import { nextRideTexts } from '../texts.ts';

type Props = {
  /** The ride of the day; null invites to plan one. */
  row: TodayRow | null;
  map: ReactNode;
  /** When to leave. */
  children?: ReactNode;
};

/** The next step on the `map`: the ride of the day or the invitation to plan one. A drawn road shows until the map does. */
export const NextRide = ({ row, map, children }: Props) => (
  <MapBeside inPage>
    <Link href={row?.href ?? plannerOf(null)} className={placeClass}>
      <span aria-hidden="true" inert data-picture className={mapClass}>
        <span className="flex h-full items-end justify-center bg-(--scene-sky) sideways:items-center desk:items-center">
          <RoadDrawing width={176} />
        </span>
        <span className="absolute inset-0">{map}</span>
        {map && <span className={sourcesClass}>{nextRideTexts.sources}</span>}
      </span>
      <span className={captionClass}>
        <span className="min-w-0 flex-1 leading-tight">
          <span className="line-clamp-1 font-extrabold">{row?.title ?? nextRideTexts.title}</span>
          <span className={classes('line-clamp-2 text-15 text-quiet', !row && 'low:sr-only')}>
            {row ? row.detail : nextRideTexts.hint}
          </span>
          {children}
        </span>
        <ChevronRight size={24} aria-hidden="true" className="flex-none text-guidance" />
      </span>
    </Link>
  </MapBeside>
);

/** While the day is unknown. */
export const NextRideLoading = () => (
  <MapBeside inPage>
    <div className={placeClass}>
      <div className={mapClass} />
      <div className={captionClass}>
        <Skeleton className="h-10 flex-1" />
      </div>
    </div>
  </MapBeside>
);

/** A card in a phone's page; beside the column it fills its place, with the words on the map. */
const placeClass =
  'relative flex flex-none flex-col overflow-hidden rounded-card border border-line bg-card sideways:absolute sideways:inset-0 sideways:rounded-none sideways:border-0 desk:absolute desk:inset-0 desk:rounded-none desk:border-0';
const mapClass =
  'relative block h-[clamp(6.5rem,20dvh,11rem)] overflow-hidden low:hidden sideways:h-full desk:h-full sideways:flex-1 desk:flex-1';
/** The map's own button for its sources cannot be pressed in a link. */
const sourcesClass =
  'absolute right-1 bottom-1 rounded-md bg-card px-1 text-13 leading-4 text-quiet sideways:top-1 sideways:bottom-auto';
const captionClass =
  'flex min-h-20 items-center gap-3 border-line border-t px-4 py-2 low:min-h-14 low:border-t-0 low:py-1 sideways:absolute sideways:inset-x-3 sideways:bottom-3 sideways:rounded-card sideways:border sideways:bg-card desk:absolute desk:bottom-4 desk:left-4 desk:w-md desk:rounded-card desk:border desk:bg-card';
