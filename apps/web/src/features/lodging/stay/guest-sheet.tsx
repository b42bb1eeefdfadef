import { formatPhone } from '@estradeiro/contract/brazilian-phone';
import { type Day, nightsBetween } from '@estradeiro/contract/day';
import { type Booking, GuestDetails, NewBooking } from '@estradeiro/contract/lodging/bookings';
import { type Accommodation, getAccommodation, type Money } from '@estradeiro/contract/lodging/search';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { z } from 'zod';
import { call } from '#platform/call.ts';
import { judge, useForm } from '#platform/form.ts';
import { useUser } from '#platform/session.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { SheetFoot } from '#ui/form-foot.tsx';
import { formatReais } from '#ui/number-format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { resultsKey } from '../api.ts';
import { placeName } from '../cards/lodging-format.ts';
import { allBookingsQuery } from '../shared/all-bookings.ts';
import type { BookingRequest, Stay } from './booking-flow.ts';
import { stayDates } from './format.ts';
import { savedGuestPhone } from './guest-phone.ts';
import { pixTexts, stayTexts } from './texts.ts';

const quoteQuery = ({ place, checkIn, checkOut }: Stay) =>
  queryOptions({
    queryKey: [...resultsKey, 'quote', place.id, checkIn, checkOut],
    queryFn: ({ signal }) => call(getAccommodation, { params: { id: place.id }, query: { checkIn, checkOut } }, signal),
    staleTime: 0,
  });

type Quote = { nights: number; pricePerNight: Money; totalAmount: Money };

/**
 * The server's current price of the stay; until it responds the price of the search for the same nights, or null. `isSure` means that it is
 * the server's.
 */
function useQuote(stay: Stay) {
  const { data, isPending } = useQuery(quoteQuery(stay));
  const current = data && quoteOf(data, stay);
  return { quote: current ?? quoteOf(stay.place, stay), isPending, isSure: Boolean(current) };
}

function quoteOf({ stay: found, pricePerNight }: Accommodation, { checkIn, checkOut }: Stay): Quote | null {
  if (!found || pricePerNight === null || found.nights !== nightsBetween(checkIn, checkOut)) return null;
  return { nights: found.nights, pricePerNight, totalAmount: found.totalAmount };
}

type Props = { stay: Stay; quote: Quote | null; pending: boolean };

function StaySummary({ stay: { place, checkIn, checkOut, guests }, quote, pending }: Props) {
  const price = quote?.pricePerNight ?? place.pricePerNight;
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-raised p-3">
      <p className="font-semibold wrap-break-word">{place.name}</p>
      <p className="text-15 text-quiet">{placeName(place)}</p>
      <p className="tabular-nums">{stayDates({ checkInDate: checkIn, checkOutDate: checkOut })}</p>
      <p className="tabular-nums">
        {stayTexts.nights(nightsBetween(checkIn, checkOut))} · {stayTexts.guests(guests)}
        {price !== null && ` · ${formatReais(price)} ${stayTexts.aNight}`}
      </p>
      {quote ? (
        <p className="flex items-baseline justify-between gap-3 border-t border-line pt-2">
          <span>{stayTexts.total}</span>
          <span className="text-24 font-extrabold tabular-nums">{formatReais(quote.totalAmount)}</span>
        </p>
      ) : (
        pending && (
          <div role="status" aria-label={stayTexts.pricing}>
            <Skeleton className="h-9" />
          </div>
        )
      )}
    </div>
  );
}

function useSameNights({ checkIn, checkOut }: Stay): Booking[] {
  const { data: bookings = [] } = useQuery(allBookingsQuery);
  return bookings.filter(
    ({ status, checkInDate, checkOutDate }) =>
      status !== 'cancelled' && checkInDate < checkOut && checkIn < checkOutDate,
  );
}

const Typed = GuestDetails.extend({ specialRequests: NewBooking.shape.specialRequests });

type GuestSheetProps = {
  stay: Stay;
  /** The rider's own date (D27). */
  today: Day;
  last: BookingRequest['body'] | null;
  busy: boolean;
  onSubmit: (body: BookingRequest['body']) => void;
  onClose: () => void;
};

/** The stay, its price and its guest (D22): the rider, unless another person is typed. */
export function GuestSheet({ stay, today, last, busy, onSubmit, onClose }: GuestSheetProps) {
  const { quote, isPending, isSure } = useQuote(stay);
  const sameNights = useSameNights(stay);
  const start = useStart(last);
  const { field, submit } = useForm({
    start,
    judge: (typed) => judge(Typed, typed, problem),
    showsProblems: 'changed',
    onSubmit: (typed) => onSubmit({ ...typed, ...wantedOf(stay, quote), today }),
  });
  return (
    <Sheet open onOpenChange={onClose} title={stayTexts.detailsTitle}>
      <StaySummary stay={stay} quote={quote} pending={isPending} />
      {!isPending && !isSure && <Note>{stayTexts.priceMayDiffer}</Note>}
      {sameNights.map((booking) => (
        <Note key={booking.id}>{stayTexts.sameNights(booking.accommodationName, stayDates(booking))}</Note>
      ))}
      {stay.place.isExample && <Note>{stayTexts.exampleNote}</Note>}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h3 className="font-semibold">{stayTexts.guest}</h3>
        <Field {...field('guestName')} label={stayTexts.name} autoComplete="name" autoCapitalize="words" required />
        <Field {...field('guestEmail')} label={stayTexts.email} type="email" autoComplete="email" required />
        <Field {...field('guestPhone')} label={stayTexts.phone} type="tel" autoComplete="tel" required />
        <Field
          {...field('specialRequests')}
          label={stayTexts.requests}
          hint={stayTexts.requestsHint}
          autoComplete="off"
        />
        <Terms {...stay.place} />
        <SheetFoot>
          {quote && (
            <p className="font-semibold tabular-nums">
              {`${formatReais(quote.totalAmount)} · ${stayTexts.nights(quote.nights)}`}
            </p>
          )}
          <Button type="submit" busy={busy} disabled={isPending && !quote}>
            {busy ? stayTexts.processing : stayTexts.book}
          </Button>
        </SheetFoot>
      </form>
    </Sheet>
  );
}

const Terms = ({ answerHours, pixTerms }: Pick<Accommodation, 'answerHours' | 'pixTerms'>) => (
  <ul className="flex flex-col gap-1 text-15 text-quiet">
    {answerHours !== null && <li>{stayTexts.answerWithin(answerHours)}</li>}
    <li>{stayTexts.payment}</li>
    {pixTerms && <li>{pixTexts.terms[pixTerms]}</li>}
  </ul>
);

const Note = ({ children }: { children: string }) => (
  <p role="note" className="flex gap-2 text-15 text-provisional">
    <Info size={20} aria-hidden="true" className="flex-none" />
    {children}
  </p>
);

const wantedOf = ({ place, checkIn, checkOut, guests }: Stay, quote: Quote | null) => ({
  accommodationId: place.id,
  checkInDate: checkIn,
  checkOutDate: checkOut,
  numberOfGuests: guests,
  pricePerNight: quote?.pricePerNight ?? place.pricePerNight ?? '0.00',
});

function useStart(last: BookingRequest['body'] | null) {
  const user = useUser();
  return {
    guestName: last?.guestName ?? (user ? `${user.firstName} ${user.lastName}` : ''),
    guestEmail: last?.guestEmail ?? user?.email ?? '',
    guestPhone: formatPhone(last?.guestPhone ?? user?.phone ?? (savedGuestPhone() || stayTexts.phonePrefix)),
    specialRequests: last?.specialRequests ?? '',
  };
}

function problem({ code, path }: z.core.$ZodIssue): string {
  switch (path[0]) {
    case 'guestPhone':
      return stayTexts.phoneFormat;
    case 'guestEmail':
      return stayTexts.emailInvalid;
    case 'guestName':
      return code === 'too_big' ? stayTexts.tooLong : stayTexts.nameRequired;
    default:
      return stayTexts.tooLong;
  }
}
