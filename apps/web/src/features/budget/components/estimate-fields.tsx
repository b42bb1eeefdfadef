import { type Estimate, estimateTrip, nightsFor } from '@estradeiro/contract/budget/budgets';
import { readReais } from '@estradeiro/contract/budget/money';
import { readDecimal } from '@estradeiro/contract/decimal';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { Field } from '#ui/field.tsx';
import { formatKilometers, typedNumber, typedReais } from '#ui/number-format.ts';
import { Switch } from '#ui/switch.tsx';
import { estimateTexts } from '../texts.ts';

const storedNightPrice = createStored('budget-night', z.string(), '');

type Props = {
  distanceKm: number;
  minutes: number;
  hasToll: boolean | null;
  kmPerLiter: number | null;
  pricePerLiter: number | null;
  onEstimate: (estimate: Estimate) => void;
};

/** The values of an estimate, each editable; it is reported at once, and again at every change. */
export function EstimateFields({ distanceKm, minutes, hasToll, kmPerLiter, pricePerLiter, onEstimate }: Props) {
  const [roundTrip, setRoundTrip] = useState(false);
  const times = roundTrip ? 2 : 1;
  const [consumption, setConsumption] = useState(kmPerLiter === null ? '' : typedNumber(kmPerLiter, 1));
  const [price, setPrice] = useState(pricePerLiter === null ? '' : typedReais(pricePerLiter));
  const [typedNights, setNights] = useState<string | null>(null);
  const [night, setNight] = useState(storedNightPrice.read);
  const nights = typedNights ?? String(nightsFor(minutes) * times + (roundTrip ? 1 : 0));
  const estimate = estimateTrip({
    distanceKm: distanceKm * times,
    hasToll,
    kmPerLiter: positive(consumption),
    pricePerLiter: positive(price),
    nights: Math.min(365, Math.floor(positive(nights) ?? 0)),
    pricePerNight: positive(night, readReais),
  });
  const report = useEffectEvent(() => onEstimate(estimate));
  const { fuel, lodging, tolls } = estimate;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported again where any of its values changed
  useEffect(() => report(), [fuel, lodging, tolls]);
  return (
    <>
      <p className="text-24 font-extrabold tabular-nums">
        {estimateTexts.length(formatKilometers(distanceKm * times))}
      </p>
      <Switch label={estimateTexts.roundTrip} checked={roundTrip} onChange={setRoundTrip} />
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField
          label={estimateTexts.consumption}
          hint={kmPerLiter === null ? estimateTexts.notMeasured : estimateTexts.own}
          value={consumption}
          onText={setConsumption}
        />
        <NumberField label={estimateTexts.price} value={price} onText={setPrice} />
        <NumberField label={estimateTexts.nights} value={nights} onText={setNights} />
        <NumberField
          label={estimateTexts.night}
          value={night}
          onText={(typed) => {
            setNight(typed);
            storedNightPrice.write(typed);
          }}
        />
      </div>
      <p className="text-15 text-provisional">
        {hasToll === false ? estimateTexts.tollFree : estimateTexts.tollsUnknown}
      </p>
    </>
  );
}

function positive(typed: string, read = readDecimal): number | null {
  const number = read(typed);
  return number !== null && number > 0 && number < 1e6 ? number : null;
}

type NumberProps = { label: string; hint?: string; value: string; onText: (text: string) => void };

const NumberField = ({ onText, ...field }: NumberProps) => (
  <Field {...field} inputMode="decimal" autoComplete="off" onChange={({ target }) => onText(target.value)} />
);
