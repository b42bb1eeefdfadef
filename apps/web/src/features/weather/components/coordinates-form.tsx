import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useTextForm } from '#ui/use-text-form.ts';
import { TypedPlace } from '../coordinates.ts';
import { texts } from '../texts.ts';

/** A place by its coordinates. */
export function CoordinatesForm({ onPick }: { onPick: (place: TypedPlace) => void }) {
  const { field, submit } = useTextForm({
    schema: TypedPlace,
    names: ['name', 'lat', 'lng'],
    problem: () => texts.wrongLatitude,
    onSubmit: onPick,
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field {...field('name')} valid={false} label={texts.name} autoComplete="off" maxLength={80} />
      <div className="grid grid-cols-2 items-start gap-3">
        <Field {...field('lat')} label={texts.latitude} autoComplete="off" placeholder="-28,01" />
        <Field {...field('lng')} label={texts.longitude} autoComplete="off" placeholder="-49,59" />
      </div>
      <Button type="submit">{texts.use}</Button>
    </form>
  );
}
