import type { Accommodation } from '@estradeiro/contract/lodging/search';
import { Check, LockKeyhole, LockKeyholeOpen, Motorbike } from 'lucide-react';
import { Tag } from '#ui/chip.tsx';
import { cardTexts } from '../stay/texts.ts';
import { firstAmenities } from './lodging-format.ts';

/** Whether the place has secure parking, first on a card; without it, parking is shown as unknown. */
export const GarageMark = ({ hasSecureParking }: Pick<Accommodation, 'hasSecureParking'>) =>
  hasSecureParking ? (
    <p className="flex items-center gap-1.5 text-15 font-semibold text-service">
      <LockKeyhole size={18} aria-hidden="true" className="flex-none" />
      {cardTexts.secureParking}
    </p>
  ) : (
    <p className="flex items-center gap-1.5 text-15 text-quiet">
      <LockKeyholeOpen size={18} aria-hidden="true" className="flex-none" />
      {cardTexts.parkingUnknown}
    </p>
  );

export const MotorcycleMark = () => (
  <Tag meaning="guidance" icon={<Motorbike size={14} aria-hidden="true" />}>
    {cardTexts.motorcycleFriendly}
  </Tag>
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
