import type { LatLng } from '@estradeiro/contract/lat-lng';
import { maxRideLinePoints, NewRideRecord, type RideRecord } from '@estradeiro/contract/rides';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { shapingPoints } from '@estradeiro/navigation/thumbnail';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { usePendingWrites } from '#platform/offline/pending.ts';
import type { QueryState } from '#platform/offline/query-states.tsx';
import { rideWrites } from './outbox.ts';
import { rideLinesQuery } from './rides-query.ts';
import { useAllRides } from './shared/all-rides.ts';
import { monthRidden } from './shared/when-ridden.ts';
import { useUnsavedRides } from './use-unsaved-rides.ts';

/** What a map of many rides draws at most, so that it stays quick on a phone. */
const mostPoints = 60_000;
const leastPointsOfRide = 40;

/**
 * Decodes the lines of rides in at most `mostPoints`, each once, though a page of lines changes the list. A page of twenty lines of
 * 500 points takes less than 20 ms, so that the main thread can do it.
 */
export function createLineDecoder() {
  const decoded = new Map<string, { text: string; mostPoints: number; line: readonly LatLng[] }>();
  return (id: string, text: string, mostPoints: number): readonly LatLng[] => {
    const known = decoded.get(id);
    if (known?.text === text && known.mostPoints === mostPoints) return known.line;
    const line = shapingPoints(decodePolyline(text), mostPoints);
    decoded.set(id, { text, mostPoints, line });
    return line;
  };
}

export type RiddenRoad = {
  /** Of an unsaved ride its key. */
  id: string;
  isSaved: boolean;
  ride: Pick<RideRecord, 'name' | 'outline' | 'startedAt' | 'distanceMeters' | 'movingSeconds'>;
  month: string;
  line: readonly LatLng[];
  /** Drawn by its thumbnail's line, until the exact one loads. */
  isRough: boolean;
};

/**
 * Every ride with its line, latest first: saved ones, pending ones and those that exist only on this device. The lines load by
 * pages; until then, and without a network, a ride has the line of its thumbnail.
 */
export function useRiddenRoads(): { query: QueryState<RideRecord[]>; rides: RiddenRoad[] } {
  const { query, rides } = useAllRides();
  const unsaved = useUnsavedRides();
  const tracks = usePendingTracks();
  const lines = useLines();
  const [decodedLine] = useState(createLineDecoder);
  const all = useMemo(() => {
    const most = Math.max(leastPointsOfRide, Math.floor(mostPoints / Math.max(1, rides.length + unsaved.length)));
    const drawn = (id: string, line: string) => decodedLine(id, line, Math.min(most, maxRideLinePoints));
    const saved = rides.map((ride): RiddenRoad => {
      const exact = lines.get(ride.id) ?? tracks.get(ride.id);
      const line = drawn(ride.id, exact ?? ride.outline);
      return { id: ride.id, isSaved: true, ride, month: monthRidden(ride), line, isRough: exact === undefined };
    });
    const onDevice = unsaved.map(
      ({ key, ride }): RiddenRoad => ({
        id: key,
        isSaved: false,
        ride,
        month: monthRidden(ride),
        line: drawn(key, ride.track),
        isRough: false,
      }),
    );
    return [...onDevice, ...saved].toSorted((a, b) => (a.ride.startedAt < b.ride.startedAt ? 1 : -1));
  }, [rides, unsaved, lines, tracks, decodedLine]);
  return { query, rides: all };
}

/** The exact lines by ride, as far as they have loaded; on a revisit page by page. */
function useLines(): ReadonlyMap<string, string> {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(rideLinesQuery);
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const pages = usePagesInTurn(data?.pages ?? none);
  return useMemo(() => new Map(pages.flat().map(({ id, line }) => [id, line])), [pages]);
}

const none: never[] = [];

/**
 * The first of the pages, and after each rendering one more. On a revisit all of them are known at once: decoding them in one piece would
 * block the page for as long as there are rides.
 */
export function usePagesInTurn<Page>(pages: readonly Page[]): readonly Page[] {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count >= pages.length) return;
    const timer = setTimeout(() => setCount(count + 1));
    return () => clearTimeout(timer);
  }, [count, pages.length]);
  return useMemo(() => pages.slice(0, count), [pages, count]);
}

const Tracked = NewRideRecord.pick({ track: true });

/** The tracks of rides that the server does not have yet. */
function usePendingTracks(): ReadonlyMap<string, string> {
  const writes = usePendingWrites(rideWrites);
  return useMemo(
    () =>
      new Map(
        writes.flatMap(({ payload: { id, body } }) => {
          const { data } = Tracked.safeParse(body);
          return data ? [[id, data.track]] : [];
        }),
      ),
    [writes],
  );
}
