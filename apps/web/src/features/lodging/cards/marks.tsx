import type { Accommodation } from '@estradeiro/contract/lodging/search';
import { Check, Coffee, LockKeyhole, LockKeyholeOpen, Motorbike } from 'lucide-react';
import { amenityTexts, cardTexts } from '../stay/texts.ts';
import { firstAmenities } from './lodging-format.ts';

/** What a rider asks first: secure parking, which is shown as unknown where nobody says it, then breakfast and a welcome for motorcycles. */
export const Marks = ({ place }: { place: Accommodation }) => (
  <p className="col-span-2 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 self-start text-15 leading-tight font-semibold sideways:col-span-1 sideways:h-4.5 sideways:overflow-hidden sideways:text-13">
    {place.hasSecureParking ? (
      <span className="flex items-center gap-1 text-service">
        <LockKeyhole size={16} aria-hidden="true" />
        {cardTexts.secureParking}
      </span>
    ) : (
      <span className="flex items-center gap-1 text-13 font-normal text-quiet sideways:sr-only">
        <LockKeyholeOpen size={16} aria-hidden="true" />
        {cardTexts.parkingUnknown}
      </span>
    )}
    {place.amenities.includes('breakfast') && (
      <Coffee size={18} role="img" aria-label={amenityTexts.breakfast} className="text-service" />
    )}
    {place.isMotorcycleFriendly && (
      <span className="flex items-center text-guidance">
        <Motorbike size={20} aria-hidden="true" />
        <span className="sr-only">{cardTexts.motorcycleFriendly}</span>
      </span>
    )}
  </p>
);

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
