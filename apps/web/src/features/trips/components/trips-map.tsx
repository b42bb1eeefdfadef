import { readThumbnail } from '@estradeiro/navigation/thumbnail';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { LinesMap } from '#map/lines-map.tsx';
import { tripOf } from '#platform/paths.ts';
import type { TripDayShown } from '../days.ts';
import { tripMapTexts } from '../texts.ts';

type Props = {
  trips: readonly { id: string; name: string; days: readonly TripDayShown[] }[];
  /** The row in focus or under the pointer. */
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
};

/** The lines of all trips beside their list. A press opens the trip. */
export function TripsMap({ trips, ...highlight }: Props) {
  const [, navigate] = useLocation();
  const lines = useMemo(
    () =>
      trips.flatMap(({ id, name, days }) =>
        days.flatMap(({ route }) =>
          route?.record.thumbnail
            ? [{ id, name, line: readThumbnail(route.record.thumbnail), estimate: route.record.estimate }]
            : [],
        ),
      ),
    [trips],
  );
  return <LinesMap label={tripMapTexts.all} lines={lines} onSelect={(id) => navigate(tripOf(id))} {...highlight} />;
}
