import { knownAmenities } from '@estradeiro/contract/lodging-owner';
import { ToggleChip } from '#ui/chip.tsx';
import { amenityTexts } from '../cards/texts.ts';

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** What a place offers; what stands there in own words stays. The first four chosen are those that a search shows. */
export const AmenityChips = ({ chosen, onChange }: Props) => (
  <div className="flex flex-wrap gap-2">
    {knownAmenities.map((amenity) => {
      const pressed = chosen.includes(amenity);
      return (
        <ToggleChip
          key={amenity}
          pressed={pressed}
          onClick={() => onChange(pressed ? chosen.filter((one) => one !== amenity) : [...chosen, amenity])}
        >
          {amenityTexts[amenity]}
        </ToggleChip>
      );
    })}
  </div>
);
