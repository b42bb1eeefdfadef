import type { Distance, Volume } from '../csv/units.ts';
import { fileTexts, unitTexts } from '../texts.ts';
import { Choice } from './choice.tsx';

type DistanceProps = { value: Distance; onChoose: (distance: Distance) => void };

/** Asks for the unit of distances, where a file says miles or nothing. */
export const DistanceQuestion = ({ value, onChoose }: DistanceProps) => (
  <Choice label={fileTexts.distance} name="distance" options={distances} value={value} onChoose={onChoose} />
);
const distances: { value: Distance; label: string }[] = [
  { value: 'km', label: unitTexts.km },
  { value: 'mi', label: fileTexts.miles },
];

type VolumeProps = { value: Volume | null; onChoose: (volume: Volume) => void };

/** Asks for the unit of fuel, where a file says gallons or nothing. */
export const VolumeQuestion = ({ value, onChoose }: VolumeProps) => (
  <Choice label={fileTexts.volume} name="volume" options={volumes} value={value ?? ''} onChoose={onChoose} />
);
const volumes: { value: Volume; label: string }[] = [
  { value: 'l', label: fileTexts.litersUnit },
  { value: 'us-gal', label: fileTexts.usGallons },
  { value: 'uk-gal', label: fileTexts.ukGallons },
];

type OrderProps = { example: string; isMonthFirst: boolean; onChoose: (isMonthFirst: boolean) => void };

/** Asks whether the day or the month comes first, where no date of the file shows it. */
export const OrderQuestion = ({ example, isMonthFirst, onChoose }: OrderProps) => (
  <Choice
    label={fileTexts.order(example)}
    name="order"
    options={orders}
    value={isMonthFirst ? 'month' : 'day'}
    onChoose={(order) => onChoose(order === 'month')}
  />
);
const orders: { value: 'day' | 'month'; label: string }[] = [
  { value: 'day', label: fileTexts.dayFirst },
  { value: 'month', label: fileTexts.monthFirst },
];
