import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import type { z } from 'zod';
import { judge, useForm } from '#platform/form.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { citiesQuery, isSearchable } from '../api.ts';
import type { ChoiceMode, NamedPlace } from '../place-choice.ts';
import { placeTexts } from '../texts.ts';

const typingPauseMillis = 300;

type Props = { onPick: (place: LatLng & { name: string }) => void; ref?: Ref<HTMLInputElement> | undefined };

/** Finds a city by name, once more than two letters are typed. */
export function CitySearch({ onPick, ref }: Props) {
  const [text, setText] = useState('');
  const typed = useDebounced(text, typingPauseMillis);
  const cities = useQuery(citiesQuery(typed));
  const searchable = isSearchable(text);
  const options = (searchable ? (cities.data ?? []) : []).map((city) => ({
    key: `${city.lat},${city.lon}`,
    label: city.name,
    hint: [city.state, city.country].filter(Boolean).join(', '),
    city,
  }));
  return (
    <Combobox
      {...(ref && { ref })}
      label={placeTexts.city}
      placeholder={placeTexts.cityPlaceholder}
      value={text}
      onChange={setText}
      options={options}
      onPick={({ city }) => onPick({ name: city.name, lat: city.lat, lng: city.lon })}
      loading={searchable && (cities.isFetching || typed !== text)}
      emptyText={searchable ? (cities.isError ? placeTexts.citiesFailed : placeTexts.noCity) : undefined}
    />
  );
}

const modes: readonly ChoiceMode[] = ['city', 'coordinates'];

/** By city or by coordinates. */
export function ChoiceModes({ mode, onSwitch }: { mode: ChoiceMode; onSwitch: (mode: ChoiceMode) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{placeTexts.mode}</legend>
      {modes.map((each) => (
        <ToggleChip key={each} pressed={mode === each} onClick={() => onSwitch(each)}>
          {placeTexts.modes[each]}
        </ToggleChip>
      ))}
    </fieldset>
  );
}

type CoordinatesProps = {
  schema: z.ZodType<NamedPlace>;
  nameLabel: string;
  submitLabel: string;
  submitVariant?: ButtonVariant;
  onPick: (place: NamedPlace) => void;
  /** Called when the submitted coordinates are invalid. */
  onRefuse?: () => void;
  /** The first of the inputs. */
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A place by its coordinates. */
export function CoordinatesForm({
  schema,
  nameLabel,
  submitLabel,
  submitVariant = 'primary',
  onPick,
  onRefuse,
  ref,
}: CoordinatesProps) {
  const { field, submit } = useForm({
    start: { name: '', lat: '', lng: '' },
    judge: (typed) => judge(schema, typed),
    showsProblems: 'changed',
    onSubmit: onPick,
    ...(onRefuse && { onWrong: onRefuse }),
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field {...field('name')} ref={ref} valid={false} label={nameLabel} autoComplete="off" maxLength={80} />
      <div className="grid grid-cols-2 items-start gap-3">
        <Field {...field('lat')} label={placeTexts.latitude} autoComplete="off" placeholder="-28,01" />
        <Field {...field('lng')} label={placeTexts.longitude} autoComplete="off" placeholder="-49,59" />
      </div>
      <Button type="submit" variant={submitVariant}>
        {submitLabel}
      </Button>
    </form>
  );
}
