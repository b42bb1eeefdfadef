import { readDecimal, readOdometer } from '@estradeiro/contract/decimal';
import { FuelType, gasStations } from '@estradeiro/contract/fuel/records';
import type { FuelGarage } from '@estradeiro/contract/fuel/vehicles';
import type { ReactNode } from 'react';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { formatReais } from '#ui/number-format.ts';
import { Switch } from '#ui/switch.tsx';
import type { Draft, Problems } from '../draft.ts';
import { formatOdometer } from '../fuel-format.ts';
import { formTexts, fuelNames, unitTexts } from '../texts.ts';
import { Choice } from './choice.tsx';
import { NumberField } from './number-field.tsx';

type Props = {
  draft: Draft;
  problems: Problems;
  garage: FuelGarage;
  today: string;
  /** Null where it says nothing of this record. */
  lastOdometer: number | null;
  /** What there is to say of the odometer. */
  children: ReactNode;
  change: (changed: Partial<Omit<Draft, 'key'>>) => void;
};

export function RecordFields({ draft, problems, garage, today, lastOdometer, change, children }: Props) {
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
      <Amounts {...{ draft, problems, change }} />
      <NumberField
        name="odometer"
        label={formTexts.odometer}
        hint={lastOdometer === null ? undefined : formTexts.lastOdometer(formatOdometer(lastOdometer))}
        trailing={<Unit>{unitTexts.km}</Unit>}
        value={draft.odometer}
        error={problems.odometer}
        step={1}
        read={readOdometer}
        onText={(odometer) => change({ odometer })}
      />
      {children}
      <Choice
        label={formTexts.gasStation}
        name="gasStation"
        options={stationsFor(draft.gasStation)}
        value={draft.gasStation}
        error={problems.gasStation}
        onChoose={(gasStation) => change({ gasStation })}
      />
      <Choice
        label={formTexts.fuel}
        name="fuelType"
        options={FuelType.options.map((value) => ({ value, label: fuelNames[value] }))}
        value={draft.fuelType}
        onChoose={(fuelType) => change({ fuelType })}
      />
      <Switch
        label={formTexts.fullTank}
        hint={formTexts.fullTankHint}
        checked={draft.fullTank}
        onChange={(fullTank) => change({ fullTank })}
      />
      <Switch
        label={formTexts.missed}
        hint={formTexts.missedHint}
        checked={draft.missed}
        onChange={(missed) => change({ missed })}
      />
      <DateField
        name="date"
        label={formTexts.date}
        max={today}
        value={draft.date}
        error={problems.date}
        onChange={(date) => change({ date })}
      />
      <Field
        name="location"
        label={formTexts.location}
        value={draft.location}
        error={problems.location}
        maxLength={120}
        autoCapitalize="words"
        onChange={(event) => change({ location: event.target.value })}
      />
    </>
  );
}

function Amounts({ draft, problems, change }: Pick<Props, 'draft' | 'problems' | 'change'>) {
  const [liters, totalCost] = [readDecimal(draft.liters), readDecimal(draft.totalCost)];
  const price = liters && totalCost && liters > 0 && totalCost > 0 ? totalCost / liters : null;
  return (
    <div className="flex flex-col gap-1">
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField
          name="liters"
          label={formTexts.liters}
          trailing={<Unit>L</Unit>}
          value={draft.liters}
          error={problems.liters}
          step={0.1}
          read={readDecimal}
          onText={(typed) => change({ liters: typed })}
        />
        <NumberField
          name="totalCost"
          label={formTexts.totalCost}
          leading={<span className="font-semibold text-quiet">R$</span>}
          value={draft.totalCost}
          error={problems.totalCost}
          step={0.01}
          read={readDecimal}
          onText={(typed) => change({ totalCost: typed })}
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
