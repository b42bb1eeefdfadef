import { useState } from 'react';
import { showToast } from '#ui/toast.tsx';
import { TypedPoint } from '../coordinates.ts';
import type { ChoiceMode, NamedPlace } from '../place-choice.ts';
import { texts } from '../texts.ts';
import { ChoiceModes } from './choice-modes.tsx';
import { CitySearch } from './city-search.tsx';
import { CoordinatesForm } from './coordinates-form.tsx';

const refuse = () =>
  showToast({ title: texts.points.invalid, description: texts.points.invalidHint, tone: 'destructive' });

/** One more point of the route, by city or by coordinates; empty again once it was added. */
export function PointForm({ onAdd }: { onAdd: (point: NamedPlace) => void }) {
  const [mode, setMode] = useState<ChoiceMode>('city');
  const [added, setAdded] = useState(0);
  const add = (point: NamedPlace) => {
    setAdded(added + 1);
    onAdd(point);
  };
  return (
    <section aria-label={texts.points.new} className="flex flex-col gap-3">
      <ChoiceModes mode={mode} onSwitch={setMode} />
      {mode === 'city' ? (
        <CitySearch key={added} onPick={add} />
      ) : (
        <CoordinatesForm
          key={added}
          schema={TypedPoint}
          nameLabel={texts.points.name}
          submitLabel={texts.points.add}
          submitVariant="secondary"
          onPick={add}
          onRefuse={refuse}
        />
      )}
    </section>
  );
}
