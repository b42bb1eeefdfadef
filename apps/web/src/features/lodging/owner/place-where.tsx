import { BrazilianState, stateNames } from '@estradeiro/contract/brazilian-state';
import type { Place } from '@estradeiro/contract/places';
import { formatCoordinates } from '@estradeiro/navigation/display';
import { LocateFixed, MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { PlaceField } from '#features/places/shared/place-field.tsx';
import type { Form } from '#platform/form.ts';
import { currentPosition } from '#platform/geolocation.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { PlaceDraft } from './place-draft.ts';
import { formTexts } from './texts.ts';

/** The state in a place's context, 'Santa Catarina' or 'Urubici, SP'; null where it names none. */
function stateLetters(context: string): BrazilianState | null {
  const last = context.split(',').at(-1)?.trim() ?? '';
  const found = Object.entries(stateNames).find(([letters, name]) => last === letters || last === name);
  return found ? (found[0] as BrazilianState) : null;
}

type Props = { form: Form<PlaceDraft> };

/** Town, state and position; the position is the most exact. */
export function PlaceWhere({ form: { values, change, leave, problems } }: Props) {
  return (
    <>
      <PlaceField
        label={formTexts.city}
        text={values.city}
        onText={(city) => change({ city })}
        onPick={(place) => change(placed(place))}
        onBlur={() => leave('city')}
        error={problems.city}
        name="city"
      />
      <SelectField
        label={formTexts.state}
        name="state"
        value={values.state as BrazilianState | ''}
        none={formTexts.stateNone}
        options={BrazilianState.options.map((value) => ({ value, label: stateNames[value] ?? value }))}
        onChoose={(state) => change({ state })}
        error={problems.state}
      />
      <Position position={values.position} onChange={(position) => change({ position })} />
    </>
  );
}

/**
 * The fields that a picked place fills. A town fills no address and no position, since its centre is not where the
 * lodging is.
 */
function placed({ name, context, kind, lat, lng }: Place): Partial<PlaceDraft> {
  const state = stateLetters(context);
  if (kind === 'city') return { city: name, ...(state && { state }) };
  return { address: name, position: { lat, lng }, ...(state && { state }) };
}

function Position({
  position,
  onChange,
}: Pick<PlaceDraft, 'position'> & { onChange: (at: PlaceDraft['position']) => void }) {
  const [finding, setFinding] = useState<'no' | 'yes' | 'failed'>('no');
  const find = async () => {
    setFinding('yes');
    try {
      onChange((await currentPosition()).position);
      setFinding('no');
    } catch {
      setFinding('failed');
    }
  };
  if (position) {
    return (
      <p className="flex min-h-12 items-center gap-2">
        <MapPin size={20} aria-hidden="true" className="flex-none text-guidance" />
        <span className="flex-1">
          {formTexts.positionKnown}{' '}
          <span className="whitespace-nowrap text-15 text-quiet tabular-nums">{formatCoordinates(position)}</span>
        </span>
        <IconButton
          label={formTexts.clearPosition}
          icon={<X size={22} aria-hidden="true" />}
          onClick={() => onChange(null)}
        />
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        busy={finding === 'yes'}
        icon={<LocateFixed size={20} aria-hidden="true" />}
        onClick={() => void find()}
      >
        {finding === 'yes' ? formTexts.findingPosition : formTexts.usePosition}
      </Button>
      <p role="status" className={finding === 'failed' ? 'text-15 text-danger' : 'text-15 text-quiet'}>
        {finding === 'failed' ? formTexts.positionFailed : formTexts.positionOfTown}
      </p>
    </div>
  );
}
