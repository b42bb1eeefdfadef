import { knownAmenities, type OwnAccommodation } from '@estradeiro/contract/lodging/owner';
import { AccommodationCategory } from '@estradeiro/contract/lodging/search';
import { AnswerHours } from '@estradeiro/contract/lodging/terms';
import { type ReactNode, useId } from 'react';
import { useForm } from '#platform/form.ts';
import { RestoredDraft } from '#platform/offline/draft.tsx';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast.tsx';
import { TimeField } from '#ui/typed-field.tsx';
import { amenityTexts, cardTexts } from '../stay/texts.ts';
import { useSavePlace } from './api.ts';
import { draftOf, emptyDraft, judgePlace, ownDrafts } from './place-draft.ts';
import { PlaceWhere } from './place-where.tsx';
import { formTexts } from './texts.ts';

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** The amenities of a place, custom ones included. A search shows the first four chosen. */
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
  place: OwnAccommodation | null;
  onSaved: (place: OwnAccommodation) => void;
};

export function PlaceForm({ place, onSaved }: PlaceFormProps) {
  const saving = useSavePlace();
  const id = place?.id ?? null;
  const form = useForm({
    start: () => (place ? draftOf(place) : emptyDraft),
    judge: judgePlace,
    showsProblems: 'left',
    draft: ownDrafts,
    draftId: id,
    onSubmit: (body, idempotencyKey) =>
      saving.mutate(
        { body, id, idempotencyKey },
        {
          onSuccess: (saved) => {
            showToast(
              place
                ? { title: formTexts.saved, tone: 'success' }
                : { title: formTexts.published, description: formTexts.publishedHint, tone: 'success' },
            );
            onSaved(saved);
          },
          onError: (error) => showFailure(formTexts.failed, error),
        },
      ),
    onWrong: () => showToast({ title: formTexts.checkFields, tone: 'destructive' }),
  });
  const { values: draft, field, choice, flag, change } = form;
  const busy = saving.isPending;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      {form.restored && <RestoredDraft onDiscard={form.discard} />}
      <Section title={formTexts.aboutPlace}>
        <Field {...field('name')} label={formTexts.name} autoComplete="off" required />
        <SelectField
          {...choice('category')}
          label={formTexts.category}
          options={AccommodationCategory.options.map((value) => ({ value, label: cardTexts.categories[value] }))}
        />
        <TextArea {...field('description')} label={formTexts.description} hint={formTexts.descriptionHint} rows={4} />
      </Section>
      <Section title={formTexts.where}>
        <PlaceWhere form={form} />
        <Field {...field('address')} label={formTexts.address} autoComplete="off" />
      </Section>
      <Section title={formTexts.priceAndRooms}>
        <Field {...field('pricePerNight')} label={formTexts.price} inputMode="decimal" autoComplete="off" required />
        <div className="grid grid-cols-2 items-start gap-3">
          <Field
            {...field('rooms')}
            label={formTexts.roomCount}
            hint={formTexts.roomHint}
            inputMode="numeric"
            required
          />
          <Field
            {...field('maxGuests')}
            label={formTexts.guests}
            hint={formTexts.guestsHint}
            inputMode="numeric"
            required
          />
        </div>
        <div className="grid grid-cols-2 items-start gap-3">
          <TimeField {...field('checkInTime')} label={formTexts.checkIn} />
          <TimeField {...field('checkOutTime')} label={formTexts.checkOut} />
        </div>
      </Section>
      <Section title={formTexts.motorcycles}>
        <Switch {...flag('hasSecureParking')} label={formTexts.secureParking} hint={formTexts.secureParkingHint} />
        <Switch
          {...flag('isMotorcycleFriendly')}
          label={formTexts.motorcycleFriendly}
          hint={formTexts.motorcycleFriendlyHint}
        />
      </Section>
      <Section title={formTexts.amenities}>
        <AmenityChips chosen={draft.amenities} onChange={(amenities) => change({ amenities })} />
      </Section>
      <Section title={formTexts.contact}>
        <Field
          {...field('contactPhone')}
          label={formTexts.phone}
          hint={formTexts.phoneHint}
          type="tel"
          autoComplete="off"
        />
        <Field
          {...field('contactEmail')}
          label={formTexts.email}
          hint={formTexts.emailHint}
          type="email"
          autoComplete="off"
        />
        <Field
          {...field('pixKey')}
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
          {...choice('answerHours')}
          label={formTexts.answerHours}
          hint={formTexts.answerHoursHint}
          options={[...AnswerHours.values].map((hours) => ({
            value: String(hours),
            label: formTexts.answerHoursOption(hours),
          }))}
        />
      </Section>
      {place && (
        <Card>
          <Switch {...flag('isActive')} label={formTexts.active} hint={formTexts.activeHint} />
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
