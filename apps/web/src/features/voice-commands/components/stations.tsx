import { formatRemainingDistance } from '@estradeiro/navigation/display';
import { Fuel } from 'lucide-react';
import { Link } from 'wouter';
import { navigationTo } from '#platform/paths.ts';
import type { Station } from '../api.ts';

/** Fuel stations, each a way to ride there. */
export function Stations({ stations, onLeave }: { stations: Station[]; onLeave: () => void }) {
  return (
    <ul className="flex flex-col gap-2">
      {stations.map((station) => (
        <li key={`${station.lat},${station.lng}`}>
          <Link
            href={navigationTo(station)}
            onClick={onLeave}
            className="flex min-h-12 items-center gap-3 rounded-card border border-line px-3 py-2"
          >
            <Fuel size={24} aria-hidden="true" className="text-service" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{station.name}</span>
              <span className="block truncate text-15 text-quiet">{station.context}</span>
            </span>
            <span className="tabular-nums">{formatRemainingDistance(station.distanceMeters)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
