import { useEffect, useState } from 'react';
import { useDebounced } from '#places/use-debounced.ts';
import { Slider } from '#ui/slider.tsx';
import { fieldTexts as texts } from './field-texts.ts';
import { priceCap } from './price-cap.ts';

/** The hand still moves: what lies on the way is not searched for. */
const pauseMillis = 300;

/** The most that a night may cost; told on once the slider rests. */
export function PriceSlider({ value, onRest }: { value: number; onRest: (value: number) => void }) {
  const [moved, setMoved] = useState(value);
  const [told, setTold] = useState(value);
  const rested = useDebounced(moved, pauseMillis);
  if (told !== value) {
    // Changed from elsewhere, as by clearing the filters.
    setTold(value);
    setMoved(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a slider that came to rest tells
  useEffect(() => {
    if (rested === moved && rested !== value) onRest(rested);
  }, [rested]);
  return (
    <Slider
      label={texts.maxPrice}
      className="-mb-2"
      value={moved}
      {...{ min: priceCap.min, max: priceCap.max, step: priceCap.step }}
      onChange={setMoved}
      format={(price) => texts.upTo(`R$ ${price}`)}
    />
  );
}
