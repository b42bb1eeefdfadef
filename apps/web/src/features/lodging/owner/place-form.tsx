import { knownAmenities, type OwnAccommodation } from '@estradeiro/contract/lodging/owner';
import { AccommodationCategory } from '@estradeiro/contract/lodging/search';
import { AnswerHours } from '@estradeiro/contract/lodging/terms';
import { type ReactNode, useId } from 'react';
import { RestoredDraft } from '#platform/offline/draft.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TimeField } from '#ui/typed-field.tsx';
import { amenityTexts } from '../stay/texts.ts';
import { PlaceWhere } from './place-where.tsx';
import { categoryTexts, formTexts } from './texts.ts';
import { usePlaceForm } from './use-place-form.ts';

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** What a place offers; what stands there in own words stays. The first four chosen are those that a search shows. */
const AmenityChips = ({ chosen, onChange }: Props) => (
  <div className="flex flex-wrap gap-2">
    {knownAmenities.map((amenity) => {
      const pressed = chosen.includes(amenity);
      return (
        <ToggleChip
          key={amenity}
          pressed={pressed}
          onClick={() => onChange(pressed ? chosen.filter((one) => one !== amenity) : [...chosen, amenity])}
        >
          {amenityTexts[amenity]}
        </ToggleChip>
      );
    })}
  </div>
);

type PlaceFormProps = {
  /** Null for a new one. */
  place: OwnAccommodation | null;
  onSaved: (place: OwnAccommodation) => void;
};

/** Offers a place or changes one. */
export function PlaceForm({ place, onSaved }: PlaceFormProps) {
  const { draft, restored, discard, change, leave, text, problems, submit, busy } = usePlaceForm(place, onSaved);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {restored && <RestoredDraft onDiscard={discard} />}
      <Section title={formTexts.aboutPlace}>
        <Field {...text('name')} label={formTexts.name} autoComplete="off" required />
        <SelectField
          label={formTexts.category}
          value={draft.category}
          options={AccommodationCategory.options.map((value) => ({ value, label: categoryTexts[value] }))}
          onChoose={(category) => change({ category })}
        />
        <TextArea {...text('description')} label={formTexts.description} hint={formTexts.descriptionHint} rows={4} />
      </Section>
      <Section title={formTexts.where}>
        <PlaceWhere {...{ draft, change, leave, problems }} />
        <Field {...text('address')} label={formTexts.address} autoComplete="off" />
      </Section>
      <Section title={formTexts.priceAndRooms}>
        <Field {...text('pricePerNight')} label={formTexts.price} inputMode="decimal" autoComplete="off" required />
        <div className="grid grid-cols-2 items-start gap-3">
          <Field
            {...text('rooms')}
            label={formTexts.roomCount}
            hint={formTexts.roomHint}
            inputMode="numeric"
            required
          />
          <Field
            {...text('maxGuests')}
            label={formTexts.guests}
            hint={formTexts.guestsHint}
            inputMode="numeric"
            required
          />
        </div>
        <div className="grid grid-cols-2 items-start gap-3">
          <TimeField
            {...text('checkInTime')}
            label={formTexts.checkIn}
            onChange={(checkInTime) => change({ checkInTime })}
          />
          <TimeField
            {...text('checkOutTime')}
            label={formTexts.checkOut}
            onChange={(checkOutTime) => change({ checkOutTime })}
          />
        </div>
      </Section>
      <Section title={formTexts.motorcycles}>
        <Switch
          label={formTexts.secureParking}
          hint={formTexts.secureParkingHint}
          checked={draft.hasSecureParking}
          onChange={(hasSecureParking) => change({ hasSecureParking })}
        />
        <Switch
          label={formTexts.motorcycleFriendly}
          hint={formTexts.motorcycleFriendlyHint}
          checked={draft.isMotorcycleFriendly}
          onChange={(isMotorcycleFriendly) => change({ isMotorcycleFriendly })}
        />
      </Section>
      <Section title={formTexts.amenities}>
        <AmenityChips chosen={draft.amenities} onChange={(amenities) => change({ amenities })} />
      </Section>
      <Section title={formTexts.contact}>
        <Field
          {...text('contactPhone')}
          label={formTexts.phone}
          hint={formTexts.phoneHint}
          type="tel"
          autoComplete="off"
        />
        <Field
          {...text('contactEmail')}
          label={formTexts.email}
          hint={formTexts.emailHint}
          type="email"
          autoComplete="off"
        />
        <Field
          {...text('pixKey')}
          label={formTexts.pix}
          hint={formTexts.pixHint}
          autoComplete="off"
          spellCheck={false}
        />
        {draft.pixKey.trim() !== '' && (
          <Switch
            label={formTexts.pixAtOnce}
            hint={formTexts.pixAtOnceHint}
            checked={draft.pixTerms === 'at-once'}
            onChange={(atOnce) => change({ pixTerms: atOnce ? 'at-once' : 'on-confirmation' })}
          />
        )}
      </Section>
      <Section title={formTexts.bookings}>
        <SelectField
          label={formTexts.answerHours}
          hint={formTexts.answerHoursHint}
          value={draft.answerHours}
          options={[...AnswerHours.values].map((hours) => ({
            value: String(hours),
            label: formTexts.answerHoursOption(hours),
          }))}
          onChoose={(answerHours) => change({ answerHours })}
        />
      </Section>
      {place && (
        <Card>
          <Switch
            label={formTexts.active}
            hint={formTexts.activeHint}
            checked={draft.isActive}
            onChange={(isActive) => change({ isActive })}
          />
        </Card>
      )}
      <Button type="submit" busy={busy}>
        {busy ? formTexts.saving : place ? formTexts.save : formTexts.publish}
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
