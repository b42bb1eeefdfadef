import { useState } from 'react';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { showToast } from '#ui/toast.tsx';
import type { ChoiceMode, NamedPlace } from '../place-choice.ts';
import { pointTexts } from '../route-texts.ts';
import { TypedPoint } from '../typed-point.ts';
import { ChoiceModes } from './choice-modes.tsx';
import { CitySearch } from './city-search.tsx';
import { CoordinatesForm } from './coordinates-form.tsx';

const refuse = () => showToast({ title: pointTexts.invalid, description: pointTexts.invalidHint, tone: 'destructive' });

/** One more point of the route, by city or by coordinates; empty again once it was added. */
export function PointForm({ onAdd }: { onAdd: (point: NamedPlace) => void }) {
  const [mode, setMode] = useState<ChoiceMode>('city');
  const [added, setAdded] = useState(0);
  const add = (point: NamedPlace) => {
    setAdded(added + 1);
    onAdd(point);
  };
  const ref = added > 0 ? takeLostFocus : undefined; // for the next point
  return (
    <section aria-label={pointTexts.new} className="flex flex-col gap-3">
      <ChoiceModes mode={mode} onSwitch={setMode} />
      {mode === 'city' ? (
        <CitySearch key={added} ref={ref} onPick={add} />
      ) : (
        <CoordinatesForm
          key={added}
          ref={ref}
          schema={TypedPoint}
          nameLabel={pointTexts.name}
          submitLabel={pointTexts.add}
          submitVariant="secondary"
          onPick={add}
          onRefuse={refuse}
        />
      )}
    </section>
  );
}
