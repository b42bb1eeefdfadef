import { GuestDetails, NewBooking } from '@estradeiro/contract/bookings';
import type { Day } from '@estradeiro/contract/lodging';
import { Info } from 'lucide-react';
import type { z } from 'zod';
import { useUser } from '#platform/session.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { useTextForm } from '#ui/use-text-form.ts';
import type { BookingRequest, Stay } from './desk.ts';
import { keptGuestPhone } from './guest-phone.ts';
import { type Quote, useQuote } from './place-quote.ts';
import { StaySummary } from './stay-summary.tsx';
import { stayTexts as texts } from './texts.ts';
import { formatPhone } from './words.ts';

const Typed = GuestDetails.extend({ specialRequests: NewBooking.shape.specialRequests });

type Props = {
  stay: Stay;
  /** The rider's own date (D27). */
  today: Day;
  /** What was sent before. */
  last: BookingRequest['body'] | null;
  busy: boolean;
  onSubmit: (body: BookingRequest['body']) => void;
  onClose: () => void;
};

/** What is booked, at what price and for whom (D22): the rider, unless somebody else is written down. */
export function GuestSheet({ stay, today, last, busy, onSubmit, onClose }: Props) {
  const { quote, isPending, isSure } = useQuote(stay);
  const initial = useInitialTexts(last);
  const { field, submit } = useTextForm({
    schema: Typed,
    names: ['guestName', 'guestEmail', 'guestPhone', 'specialRequests'],
    ...{ initial, problem },
    onSubmit: (typed) => onSubmit({ ...typed, ...wantedOf(stay, quote), today }),
  });
  return (
    <Sheet open onOpenChange={onClose} title={texts.detailsTitle}>
      <StaySummary stay={stay} quote={quote} pending={isPending} />
      {!isPending && !isSure && <Note>{texts.priceMayDiffer}</Note>}
      {stay.place.isExample && <Note>{texts.exampleNote}</Note>}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h3 className="font-semibold">{texts.guest}</h3>
        <Field {...field('guestName')} label={texts.name} autoComplete="name" autoCapitalize="words" required />
        <Field {...field('guestEmail')} label={texts.email} type="email" autoComplete="email" required />
        <Field {...field('guestPhone')} label={texts.phone} type="tel" autoComplete="tel" required />
        <Field {...field('specialRequests')} label={texts.requests} hint={texts.requestsHint} autoComplete="off" />
        <p className="text-15 text-quiet">{texts.payment}</p>
        <Button type="submit" busy={busy} disabled={isPending && !quote}>
          {busy ? texts.processing : texts.book}
        </Button>
      </form>
    </Sheet>
  );
}

const Note = ({ children }: { children: string }) => (
  <p role="note" className="flex gap-2 text-15 text-provisional">
    <Info size={20} aria-hidden="true" className="flex-none" />
    {children}
  </p>
);

const wantedOf = ({ place, checkIn, checkOut, guests }: Stay, quote: Quote | null) => ({
  accommodationId: place.id,
  ...{ checkInDate: checkIn, checkOutDate: checkOut, numberOfGuests: guests },
  pricePerNight: quote?.pricePerNight ?? place.pricePerNight ?? '0.00',
});

function useInitialTexts(last: BookingRequest['body'] | null) {
  const user = useUser();
  return {
    guestName: last?.guestName ?? (user ? `${user.firstName} ${user.lastName}` : ''),
    guestEmail: last?.guestEmail ?? user?.email ?? '',
    guestPhone: formatPhone(last?.guestPhone ?? (keptGuestPhone() || texts.phonePrefix)),
    specialRequests: last?.specialRequests ?? '',
  };
}

function problem({ code, path }: z.core.$ZodRawIssue): string {
  switch (path?.[0]) {
    case 'guestPhone':
      return texts.phoneFormat;
    case 'guestEmail':
      return texts.emailInvalid;
    case 'guestName':
      return code === 'too_big' ? texts.tooLong : texts.nameRequired;
    default:
      return texts.tooLong;
  }
}
