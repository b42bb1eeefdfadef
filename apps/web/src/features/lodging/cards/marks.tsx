import type { Accommodation } from '@estradeiro/contract/lodging/search';
import { Check, LockKeyhole, Motorbike } from 'lucide-react';
import { Tag } from '#ui/chip.tsx';
import { cardTexts } from '../stay/texts.ts';
import { firstAmenities } from './figures.ts';

/** What a motorcycle needs to know, the garage first; where nobody said, that is said. */
export function Marks({ isMotorcycleFriendly, hasSecureParking }: Accommodation) {
  return (
    <>
      {(isMotorcycleFriendly || hasSecureParking) && (
        <div className="flex flex-wrap gap-2">
          {hasSecureParking && (
            <Tag meaning="service" icon={<LockKeyhole size={14} aria-hidden="true" />}>
              {cardTexts.secureParking}
            </Tag>
          )}
          {isMotorcycleFriendly && (
            <Tag meaning="guidance" icon={<Motorbike size={14} aria-hidden="true" />}>
              {cardTexts.motorcycleFriendly}
            </Tag>
          )}
        </div>
      )}
      {!hasSecureParking && <p className="text-15 text-quiet">{cardTexts.parkingUnknown}</p>}
    </>
  );
}

export function Amenities({ amenities }: { amenities: readonly string[] }) {
  if (amenities.length === 0) return null;
  return (
    <ul aria-label={cardTexts.amenitiesLabel} className="flex flex-wrap gap-x-3 gap-y-1 text-15 text-quiet">
      {firstAmenities(amenities).map((amenity) => (
        <li key={amenity} className="flex items-center gap-1">
          <Check size={16} aria-hidden="true" />
          {amenity}
        </li>
      ))}
    </ul>
  );
}
