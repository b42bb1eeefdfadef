import { readDecimal, readOdometer } from '@estradeiro/contract/decimal';
import { useForm } from '#platform/form.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { NumberField } from '../components/number-field.tsx';
import { readDate } from '../csv/dates.ts';
import { withoutCurrency } from '../csv/fuel-line.ts';
import { judgeMaintenance, type MaintenanceCells, type MaintenanceReading } from '../csv/maintenance-line.ts';
import { numberIn, toKm } from '../csv/units.ts';
import { typedQuantity } from '../fuel-format.ts';
import { fileTexts, formTexts } from '../texts.ts';
import { importTexts, itemTexts } from './texts.ts';

type Props = {
  cells: MaintenanceCells;
  /** The units of the file's cells; what is typed here is in kilometres. */
  reading: MaintenanceReading;
  today: string;
  onMend: (cells: MaintenanceCells) => void;
  onClose: () => void;
};

/** The units in which a corrected line is read. */
export const ours: MaintenanceReading = { distance: 'km', isMonthFirst: false };

/**
 * The form that corrects a line of a file. It starts with the readable cells in kilometres, and the others as written.
 */
export function MaintenanceLineForm({ cells, reading, today, onMend, onClose }: Props) {
  const { values, field, submit } = useForm({
    start: () => inOurTerms(cells, reading),
    judge(typed) {
      const mended = withoutWrongExtras(typed, today);
      const judged = judgeMaintenance(mended, ours, today);
      if ('record' in judged) return { output: mended, problems: {} };
      return { output: null, problems: { [judged.field]: judged.problem } };
    },
    onSubmit: onMend,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <DateField {...field('date')} label={formTexts.date} max={today} />
      {values.kind === 'other' && <Field {...field('name')} label={itemTexts.name} />}
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField {...field('odometer')} label={fileTexts.odometerKm} step={1} read={readOdometer} />
        <NumberField {...field('cost')} label={importTexts.costReais} step={0.01} read={readDecimal} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={onClose}>
          {fileTexts.cancelMend}
        </Button>
        <Button type="submit">{fileTexts.saveMend}</Button>
      </div>
    </form>
  );
}

const extras = ['everyKm', 'everyMonths', 'frontTreadMm', 'rearTreadMm'] as const;

/** A wrong interval or tread has no field here and is left out: the record counts without it. */
function withoutWrongExtras(cells: MaintenanceCells, today: string): MaintenanceCells {
  const judged = judgeMaintenance(cells, ours, today);
  const wrong = 'problem' in judged && extras.find((field) => field === judged.field);
  return wrong ? withoutWrongExtras({ ...cells, [wrong]: '' }, today) : cells;
}

function inOurTerms(cells: MaintenanceCells, { distance, isMonthFirst }: MaintenanceReading): MaintenanceCells {
  const km = readOdometer(numberIn(cells.odometer, distance));
  const cost = readDecimal(numberIn(withoutCurrency(cells.cost)));
  const every = readDecimal(numberIn(cells.everyKm, distance));
  return {
    ...cells,
    date: readDate(cells.date, isMonthFirst) ?? '',
    odometer: km === null ? cells.odometer : typedQuantity(Math.round(toKm(km, distance) * 10) / 10),
    cost: cost === null ? cells.cost : typedQuantity(cost),
    nextDueOn: readDate(cells.nextDueOn, isMonthFirst) ?? '',
    everyKm: every === null ? cells.everyKm : `${Math.round(toKm(every, distance))}`,
  };
}
