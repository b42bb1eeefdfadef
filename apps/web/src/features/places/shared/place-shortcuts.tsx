import type { Place } from '@estradeiro/contract/places';
import { Briefcase, History, Home } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { namedOwnPlaces, type OwnPlaceName, ownPlaces } from '../own-places.ts';
import { recentPlaces } from './place-field.tsx';
import { placeTexts } from './texts.ts';

/** With home and work this many fill two rows of a phone. */
const mostRecent = 2;

const ownIcons: Record<OwnPlaceName, typeof Home> = { home: Home, work: Briefcase };

/** The rider's own and recent places, one press each; nothing without any. */
export function PlaceShortcuts({ onPick }: { onPick: (place: Place) => void }) {
  const own = namedOwnPlaces(useSyncExternalStore(ownPlaces.subscribe, ownPlaces.read));
  const recent = useSyncExternalStore(recentPlaces.subscribe, recentPlaces.read).slice(0, mostRecent);
  const known = [
    ...own.map(({ name, place }) => ({ Icon: ownIcons[name], place })),
    ...recent.map((place) => ({ Icon: History, place })),
  ];
  if (known.length === 0) return null;
  return (
    <ul aria-label={placeTexts.known} className="flex flex-wrap gap-2">
      {known.map(({ Icon, place }) => (
        <li key={`${place.name} ${place.lat},${place.lng}`} className="min-w-0 flex-auto">
          <Button
            variant="secondary"
            className="w-full px-3! text-15!"
            icon={<Icon size={20} aria-hidden="true" className="flex-none" />}
            onClick={() => onPick(place)}
          >
            <span className="truncate">{place.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
