import type { FormEvent, Ref } from 'react';
import type { z } from 'zod';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useTextForm } from '#ui/use-text-form.ts';
import type { NamedPlace } from '../place-choice.ts';
import { placeTexts } from '../texts.ts';

type Props = {
  schema: z.ZodType<NamedPlace>;
  nameLabel: string;
  submitLabel: string;
  submitVariant?: ButtonVariant;
  onPick: (place: NamedPlace) => void;
  /** What was sent cannot be a place. */
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
}: Props) {
  const { field, submit } = useTextForm({
    schema,
    names: ['name', 'lat', 'lng'],
    problem: () => placeTexts.wrongLatitude,
    onSubmit: onPick,
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (!schema.safeParse(Object.fromEntries(new FormData(event.currentTarget))).success) onRefuse?.();
    submit(event);
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-3">
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
