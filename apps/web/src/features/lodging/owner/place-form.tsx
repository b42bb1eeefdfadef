import { AccommodationCategory } from '@estradeiro/contract/lodging';
import type { OwnAccommodation } from '@estradeiro/contract/lodging-owner';
import { type ReactNode, useId } from 'react';
import { RestoredDraft } from '#platform/drafts/restored-draft.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { AmenityChips } from './amenity-chips.tsx';
import { Choice } from './form-fields.tsx';
import { PlaceWhere } from './place-where.tsx';
import { categoryTexts, formTexts as texts } from './texts.ts';
import { usePlaceForm } from './use-place-form.ts';

type Props = {
  /** Null for a new one. */
  place: OwnAccommodation | null;
  onSaved: () => void;
};

/** Offers a place or changes one. */
export function PlaceForm({ place, onSaved }: Props) {
  const { draft, restored, discard, change, leave, text, problems, submit, busy } = usePlaceForm(place, onSaved);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {restored && <RestoredDraft onDiscard={discard} />}
      <Section title={texts.aboutPlace}>
        <Field {...text('name')} label={texts.name} autoComplete="off" required />
        <Choice
          label={texts.category}
          value={draft.category}
          options={AccommodationCategory.options.map((value) => ({ value, label: categoryTexts[value] }))}
          onChange={(category) => change({ category })}
        />
        <TextArea {...text('description')} label={texts.description} hint={texts.descriptionHint} rows={4} />
      </Section>
      <Section title={texts.where}>
        <PlaceWhere {...{ draft, change, leave, problems }} />
        <Field {...text('address')} label={texts.address} autoComplete="off" />
      </Section>
      <Section title={texts.priceAndRooms}>
        <Field {...text('pricePerNight')} label={texts.price} inputMode="decimal" autoComplete="off" required />
        <div className="grid grid-cols-2 items-start gap-3">
          <Field {...text('rooms')} label={texts.roomCount} hint={texts.roomHint} inputMode="numeric" required />
          <Field {...text('maxGuests')} label={texts.guests} hint={texts.guestsHint} inputMode="numeric" required />
        </div>
        <div className="grid grid-cols-2 items-start gap-3">
          <Field {...text('checkInTime')} label={texts.checkIn} type="time" />
          <Field {...text('checkOutTime')} label={texts.checkOut} type="time" />
        </div>
      </Section>
      <Section title={texts.motorcycles}>
        <Switch
          label={texts.secureParking}
          hint={texts.secureParkingHint}
          checked={draft.hasSecureParking}
          onChange={(hasSecureParking) => change({ hasSecureParking })}
        />
        <Switch
          label={texts.motorcycleFriendly}
          hint={texts.motorcycleFriendlyHint}
          checked={draft.isMotorcycleFriendly}
          onChange={(isMotorcycleFriendly) => change({ isMotorcycleFriendly })}
        />
      </Section>
      <Section title={texts.amenities}>
        <AmenityChips chosen={draft.amenities} onChange={(amenities) => change({ amenities })} />
      </Section>
      <Section title={texts.photos}>
        <TextArea
          {...text('imageUrls')}
          label={texts.photosLabel}
          hint={texts.photosHint}
          rows={3}
          inputMode="url"
          spellCheck={false}
        />
      </Section>
      <Section title={texts.contact}>
        <Field {...text('contactPhone')} label={texts.phone} hint={texts.phoneHint} type="tel" autoComplete="off" />
        <Field {...text('contactEmail')} label={texts.email} hint={texts.emailHint} type="email" autoComplete="off" />
        <Field {...text('pixKey')} label={texts.pix} hint={texts.pixHint} autoComplete="off" spellCheck={false} />
      </Section>
      {place && (
        <Card>
          <Switch
            label={texts.active}
            hint={texts.activeHint}
            checked={draft.isActive}
            onChange={(isActive) => change({ isActive })}
          />
        </Card>
      )}
      <Button type="submit" busy={busy}>
        {busy ? texts.saving : place ? texts.save : texts.publish}
      </Button>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className="flex flex-col gap-4">
        <h2 id={id} className="text-20 font-semibold">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
