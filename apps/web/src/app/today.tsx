import {
  BedDouble,
  CalendarDays,
  ConciergeBell,
  Fuel,
  type LucideIcon,
  MessagesSquare,
  Route,
  Wrench,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import type { TodayRow } from '#features/home/shared/today-row.ts';
import { texts } from '#features/home/texts.ts';
import { RouteThumbnail } from '#map/route-thumbnail.tsx';
import { useMinute } from '#platform/clock.ts';
import { createStored } from '#platform/offline/store.ts';
import { Card } from '#ui/card.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { lastToday, nextRide, useTodayShown } from './today-rows.ts';

/** The last height of the day's rows in pixels; at first that of three rows. */
const lastHeight = createStored('today-height', z.number(), 232);

/** Home's other rows of the day: what comes, the tank's range, unread messages. */
export function Today() {
  const { live, shown } = useTodayShown(useMinute());
  const place = useRef<HTMLDivElement>(null);
  const text = live && JSON.stringify(live);
  useEffect(() => {
    if (text === null) return;
    lastToday.write(JSON.parse(text));
    lastHeight.write(place.current?.offsetHeight ?? 0);
  }, [text]);
  if (!shown) return <Place />;
  const next = nextRide(shown);
  const others = shown.rows.filter((row) => row !== next);
  return (
    <div ref={place} className="flex-none empty:hidden">
      {others.length > 0 && (
        <Card role="region" aria-label={texts.today} className="flex flex-col gap-1">
          <h2 className="text-20 font-semibold">{texts.today}</h2>
          <ul className="flex flex-col">
            {others.map((row) => (
              <Row key={row.about} row={row} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

/** Reserves the height of the rows, so that nothing below moves when they load. */
function Place() {
  const height = lastHeight.read();
  if (height === 0) return null;
  return (
    <div style={{ height }} className="flex-none">
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

function Row({ row: { about, href, title, detail, route } }: { row: TodayRow }) {
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
    />
  );
}
