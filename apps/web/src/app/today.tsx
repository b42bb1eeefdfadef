import { useQuery } from '@tanstack/react-query';
import {
  BedDouble,
  CalendarDays,
  Clock3,
  ConciergeBell,
  Fuel,
  type LucideIcon,
  MessagesSquare,
  Route,
  Wrench,
} from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { FirstRide } from '#features/home/components/first-ride.tsx';
import type { TodayRow } from '#features/home/shared/today-row.ts';
import { texts } from '#features/home/texts.ts';
import { mapsQuery } from '#features/planner/shared/api.ts';
import { useBestHour } from '#features/weather/shared/best-hour.ts';
import { canDrawMaps, MapView } from '#map/map-view.tsx';
import { RouteThumbnail } from '#map/route-thumbnail.tsx';
import { type Camera, type MapScene, riderZoom } from '#map/scene.ts';
import { useMinute } from '#platform/clock.ts';
import { useDevicePlace } from '#platform/device-place.ts';
import { createStored } from '#platform/offline/store.ts';
import { useIsWide } from '#ui/beside-map.tsx';
import { Card } from '#ui/card.tsx';
import { dayOf } from '#ui/day.ts';
import { LinkRow } from '#ui/link-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TodayShown, useToday } from './today-rows.ts';

/** The cached rows, shown as soon as home opens, until they are refetched. */
const lastToday = createStored<TodayShown | null>('today', TodayShown.nullable(), null);

/** The last height of the day's rows in pixels; at first that of three rows. */
const lastHeight = createStored('today-height', z.number(), 232);

/**
 * Home's rows of the day: upcoming events, the tank's range, unread messages. Above them a map from which to plan, for a new rider and in a
 * wide window.
 */
export function Today() {
  const now = useMinute();
  const today = dayOf(now);
  const live = useToday(today);
  const [last] = useState(lastToday.read);
  const shown = live ?? (last?.day === today ? last : null);
  const isWide = useIsWide();
  const place = useRef<HTMLDivElement>(null);
  const text = live && JSON.stringify(live);
  useEffect(() => {
    if (text === null) return;
    lastToday.write(JSON.parse(text));
    lastHeight.write(place.current?.offsetHeight ?? 0);
  }, [text]);
  if (!shown) return <Place />;
  return (
    <div ref={place} className="flex flex-none flex-col gap-4 empty:hidden desk:col-span-2">
      {(shown.isNew || isWide) && <FirstRide map={<MapHere />} />}
      {shown.rows.length > 0 && (
        <Card role="region" aria-label={texts.today} className="flex flex-col gap-1">
          <h2 className="text-20 font-semibold">{texts.today}</h2>
          <ul className="flex flex-col">
            {shown.rows.map((row) => (
              <Row key={row.about} row={row} now={now} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

/** The map around the rider, or in a wide window its first view once the position cannot be had; null without either. */
function MapHere() {
  const isWide = useIsWide();
  const { position, failure } = useDevicePlace();
  const hasMap = (useQuery(mapsQuery).data?.extracts.length ?? 0) > 0;
  const camera = useMemo<Camera | null>(
    () => position && { mode: 'follow', center: position, zoom: riderZoom, headingDegrees: null },
    [position],
  );
  const scene = useMemo<MapScene>(
    () => (position ? { rider: { position, headingDegrees: null, accuracyMeters: null } } : {}),
    [position],
  );
  if (!(position || (isWide && failure)) || !hasMap || !canDrawMaps()) return null;
  return (
    <span className="absolute inset-0">
      <MapView scene={scene} camera={camera} inPage />
    </span>
  );
}

/** Reserves the height of the rows, so that nothing below moves when they load. */
function Place() {
  const height = lastHeight.read();
  if (height === 0) return null;
  return (
    <div style={{ height }} className="flex-none desk:col-span-2">
      <Skeleton className="h-full" />
    </div>
  );
}

const icons: Record<TodayRow['about'], LucideIcon> = {
  request: ConciergeBell,
  trip: CalendarDays,
  ride: Route,
  stay: BedDouble,
  tank: Fuel,
  maintenance: Wrench,
  unread: MessagesSquare,
};

function Row({ row: { about, href, title, detail, route, isRiddenToday }, now }: { row: TodayRow; now: Date }) {
  const Icon = icons[about];
  return (
    <LinkRow
      href={href}
      icon={
        route ? (
          <RouteThumbnail routes={[route]} />
        ) : (
          <Icon size={24} aria-hidden="true" className="flex-none text-guidance" />
        )
      }
      title={title}
      detail={detail}
    >
      {route && isRiddenToday && <BestHour route={route} now={now} />}
    </LinkRow>
  );
}

/** The best departure, or the route's ends while that is unknown, so that nothing below moves when it loads. */
function BestHour({ route, now }: { route: NonNullable<TodayRow['route']>; now: Date }) {
  const words = useBestHour(route, useDevicePlace().position, now);
  return (
    <span className="line-clamp-2 min-h-[2lh] text-15">
      {words ? (
        <span className="font-semibold text-guidance">
          <Clock3 size={16} aria-hidden="true" className="mr-1 inline align-[-3px]" />
          {words}
        </span>
      ) : (
        <span className="text-quiet">{route.ends}</span>
      )}
    </span>
  );
}
