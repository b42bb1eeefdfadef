import { BedDouble, Fuel } from 'lucide-react';
import { Tag } from '#ui/chip.tsx';
import { formTexts } from '../texts.ts';

type Props = { hasBed: boolean; hasFuel: boolean };

/** What is known where a day may end: nothing shows where nothing is known. */
export const BedAndFuel = ({ hasBed, hasFuel }: Props) =>
  (hasBed || hasFuel) && (
    <span className="flex flex-wrap gap-2">
      {hasBed && <Tag icon={<BedDouble size={16} aria-hidden="true" />}>{formTexts.bed}</Tag>}
      {hasFuel && <Tag icon={<Fuel size={16} aria-hidden="true" />}>{formTexts.fuel}</Tag>}
    </span>
  );
