import { readDecimal, readOdometer } from '@estradeiro/contract/decimal';
import { FuelType } from '@estradeiro/contract/fuel/records';
import { useForm } from '#platform/form.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { readDate } from '../csv/dates.ts';
import { costOf, type FuelCells, judgeFuel, type Reading, readFlag, readingOf, readTank } from '../csv/fuel-line.ts';
import { metric, numberIn, toKm, toLiters } from '../csv/units.ts';
import { typedQuantity } from '../fuel-format.ts';
import { fileTexts, formTexts, fuelNames } from '../texts.ts';
import { Choice } from './choice.tsx';
import { NumberField } from './number-field.tsx';

type Props = {
  cells: FuelCells;
  /** The units of the file's cells; what is typed here is in kilometres and litres. */
  reading: Reading;
  today: string;
  onMend: (cells: FuelCells) => void;
  onClose: () => void;
};

/**
 * The form that corrects a line of a file. It starts with the readable cells in kilometres and litres, and the others
 * as written.
 */
export function FuelLineForm({ cells, reading, today, onMend, onClose }: Props) {
  const { values, problems, field, choice, change, submit } = useForm({
    start: () => inOurTerms(cells, reading),
    judge(typed) {
      const judged = judgeFuel(typed, ours, today);
      if ('record' in judged) return { output: typed, problems: {} };
      return { output: null, problems: { [judged.field]: judged.problem } };
    },
    onSubmit: onMend,
  });
  const flags = [
    { flag: 'fullTank', isUnread: readTank(cells.fullTank) === null },
    { flag: 'missed', isUnread: readFlag(cells.missed, false) === null },
  ] as const;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <DateField {...field('date')} label={formTexts.date} max={today} />
      <NumberField {...field('odometer')} label={fileTexts.odometerKm} step={1} read={readOdometer} />
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField {...field('volume')} label={formTexts.liters} step={0.1} read={readDecimal} />
        <NumberField {...field('totalCost')} label={fileTexts.totalReais} step={0.01} read={readDecimal} />
      </div>
      <Choice
        label={formTexts.fuel}
        name="fuel"
        options={FuelType.options.map((value) => ({ value, label: fuelNames[value] }))}
        value={typeof values.fuel === 'string' ? values.fuel : ''}
        error={problems.fuel}
        onChoose={(fuel) => change({ fuel })}
      />
      {flags
        .filter(({ isUnread }) => isUnread)

        .map(({ flag }) => (
          <Choice key={flag} {...choice(flag)} label={formTexts[flag]} options={yesOrNo} />
        ))}
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={onClose}>
          {fileTexts.cancelMend}
        </Button>
        <Button type="submit">{fileTexts.saveMend}</Button>
      </div>
    </form>
  );
}

const yesOrNo = [
  { value: 'sim', label: fileTexts.yes },
  { value: 'não', label: fileTexts.no },
];

/** The units in which a corrected line is read. */
export const ours: Reading = { units: metric, isMonthFirst: false };

function inOurTerms(cells: FuelCells, reading: Reading): FuelCells {
  const { units, isMonthFirst } = readingOf(cells, reading);
  const figure = (typed: string, read: number | null, convert: (figure: number) => number) =>
    read === null ? typed : typedQuantity(Math.round(convert(read) * 1_000) / 1_000);
  const [volume, odometer] = [numberIn(cells.volume, units.volume), numberIn(cells.odometer, units.distance)];
  const paid = costOf(cells);
  return {
    ...cells,
    date: readDate(cells.date, isMonthFirst) ?? '',
    odometer: figure(odometer, readOdometer(odometer), (distance) => toKm(distance, units.distance)),
    volume: figure(volume, readDecimal(volume), (one) => toLiters(one, units.volume)),
    totalCost: typeof paid === 'string' ? paid : typedQuantity(Math.round(paid * 100) / 100),
    unitPrice: '',
    ownUnits: {},
    gasStation: cells.gasStation.slice(0, 80),
    location: cells.location.slice(0, 120),
  };
}
