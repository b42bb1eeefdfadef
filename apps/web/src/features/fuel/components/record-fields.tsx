import { FuelType, gasStations } from '@estradeiro/contract/fuel';
import { readDecimal, readOdometer } from '@estradeiro/contract/fuel-number';
import type { FuelGarage } from '@estradeiro/contract/fuel-vehicles';
import type { ReactNode } from 'react';
import { Field } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import type { Problems } from '../draft.ts';
import { formatMoney, formatOdometer } from '../figures.ts';
import { formTexts as texts } from '../form-texts.ts';
import type { Draft } from '../kept-draft.ts';
import { fuelNames, unitTexts } from '../unit-texts.ts';
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
  return (
    <>
      {garage.vehicles.length > 1 && (
        <Choice
          label={texts.motorcycle}
          name="vehicleId"
          options={garage.vehicles.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.vehicleId ?? ''}
          onChoose={(vehicleId) => change({ vehicleId })}
        />
      )}
      <Amounts {...{ draft, problems, change }} />
      <NumberField
        name="odometer"
        label={texts.odometer}
        hint={lastOdometer === null ? undefined : texts.lastOdometer(formatOdometer(lastOdometer))}
        trailing={<Unit>{unitTexts.km}</Unit>}
        value={draft.odometer}
        error={problems.odometer}
        step={1}
        read={readOdometer}
        onText={(odometer) => change({ odometer })}
      />
      {children}
      <Choice
        label={texts.gasStation}
        name="gasStation"
        options={stationsFor(draft.gasStation)}
        value={draft.gasStation}
        error={problems.gasStation}
        onChoose={(gasStation) => change({ gasStation })}
      />
      <Choice
        label={texts.fuel}
        name="fuelType"
        options={FuelType.options.map((value) => ({ value, label: fuelNames[value] }))}
        value={draft.fuelType}
        onChoose={(fuelType) => change({ fuelType })}
      />
      <Switch
        label={texts.fullTank}
        hint={texts.fullTankHint}
        checked={draft.fullTank}
        onChange={(fullTank) => change({ fullTank })}
      />
      <Switch
        label={texts.missed}
        hint={texts.missedHint}
        checked={draft.missed}
        onChange={(missed) => change({ missed })}
      />
      <Field
        name="date"
        type="date"
        label={texts.date}
        max={today}
        value={draft.date}
        error={problems.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      <Field
        name="location"
        label={texts.location}
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
          label={texts.liters}
          trailing={<Unit>L</Unit>}
          value={draft.liters}
          error={problems.liters}
          step={0.1}
          read={readDecimal}
          onText={(typed) => change({ liters: typed })}
        />
        <NumberField
          name="totalCost"
          label={texts.totalCost}
          leading={<span className="font-semibold text-quiet">R$</span>}
          value={draft.totalCost}
          error={problems.totalCost}
          step={0.01}
          read={readDecimal}
          onText={(typed) => change({ totalCost: typed })}
        />
      </div>
      <output className="min-h-7 text-20 font-semibold tabular-nums">
        {price !== null && texts.pricePerLiter(formatMoney(price))}
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
