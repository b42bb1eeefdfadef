import { BedDouble, Fuel } from 'lucide-react';
import { Tag } from '#ui/chip.tsx';
import { formTexts } from '../texts.ts';

type Props = { hasBed: boolean; hasFuel: boolean };

/** Whether a day's end has a lodging and fuel; nothing shows where that is unknown. */
export const BedAndFuel = ({ hasBed, hasFuel }: Props) =>
  (hasBed || hasFuel) && (
    <span className="flex flex-wrap gap-2">
      {hasBed && <Tag icon={<BedDouble size={16} aria-hidden="true" />}>{formTexts.bed}</Tag>}
      {hasFuel && <Tag icon={<Fuel size={16} aria-hidden="true" />}>{formTexts.fuel}</Tag>}
    </span>
  );
