import { readDecimal, readOdometer } from '@estradeiro/contract/decimal';
import { FuelType, gasStations } from '@estradeiro/contract/fuel/records';
import type { FuelGarage } from '@estradeiro/contract/fuel/vehicles';
import type { ReactNode } from 'react';
import type { Form } from '#platform/form.ts';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { formatReais } from '#ui/number-format.ts';
import { Switch } from '#ui/switch.tsx';
import type { Draft } from '../draft.ts';
import { formatOdometer } from '../fuel-format.ts';
import { formTexts, fuelNames, unitTexts } from '../texts.ts';
import { Choice } from './choice.tsx';
import { NumberField } from './number-field.tsx';

type Props = {
  form: Form<Draft>;
  garage: FuelGarage;
  today: string;
  /** The odometer at the last refuelling; null without one, and while a record is changed. */
  lastOdometer: number | null;
  children: ReactNode;
};

export function RecordFields({ form, garage, today, lastOdometer, children }: Props) {
  const { values: draft, field, choice, flag, change } = form;
  const choosable = garage.vehicles.filter(({ id, soldOn }) => soldOn === null || id === draft.vehicleId);
  return (
    <>
      {choosable.length > 1 && (
        <Choice
          label={formTexts.motorcycle}
          name="vehicleId"
          options={choosable.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.vehicleId ?? ''}
          onChoose={(vehicleId) => change({ vehicleId })}
        />
      )}
      <Amounts form={form} />
      <NumberField
        {...field('odometer')}
        label={formTexts.odometer}
        hint={lastOdometer === null ? undefined : formTexts.lastOdometer(formatOdometer(lastOdometer))}
        trailing={<Unit>{unitTexts.km}</Unit>}
        step={1}
        read={readOdometer}
      />
      {children}
      <Choice {...choice('gasStation')} label={formTexts.gasStation} options={stationsFor(draft.gasStation)} />
      <Choice
        {...choice('fuelType')}
        label={formTexts.fuel}
        options={FuelType.options.map((value) => ({ value, label: fuelNames[value] }))}
      />
      <Switch {...flag('fullTank')} label={formTexts.fullTank} hint={formTexts.fullTankHint} />
      <Switch {...flag('missed')} label={formTexts.missed} hint={formTexts.missedHint} />
      <DateField {...field('date')} label={formTexts.date} max={today} />
      <Field {...field('location')} label={formTexts.location} maxLength={120} autoCapitalize="words" />
    </>
  );
}

function Amounts({ form: { values, field } }: Pick<Props, 'form'>) {
  const [liters, totalCost] = [readDecimal(values.liters), readDecimal(values.totalCost)];
  const price = liters && totalCost && liters > 0 && totalCost > 0 ? totalCost / liters : null;
  return (
    <div className="flex flex-col gap-1">
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField
          {...field('liters')}
          label={formTexts.liters}
          trailing={<Unit>L</Unit>}
          step={0.1}
          read={readDecimal}
        />
        <NumberField
          {...field('totalCost')}
          label={formTexts.totalCost}
          leading={<span className="font-semibold text-quiet">R$</span>}
          step={0.01}
          read={readDecimal}
        />
      </div>
      <output className="text-20 font-semibold tabular-nums">
        {price !== null && formTexts.pricePerLiter(formatReais(price))}
      </output>
    </div>
  );
}

const Unit = ({ children }: { children: string }) => <span className="pr-3 font-semibold text-quiet">{children}</span>;

/** Part 2 §5; a record that came from a file may name another station. */
function stationsFor(chosen: string) {
  const names: string[] = [...gasStations];
  if (chosen && !names.includes(chosen)) names.push(chosen);
  return names.map((value) => ({ value, label: value }));
}
