import { nightsBetween } from '@estradeiro/contract/day';
import { Skeleton } from '#ui/skeleton.tsx';
import { placeName } from '../cards/figures.ts';
import type { Stay } from './desk.ts';
import type { Quote } from './place-quote.ts';
import { stayTexts as texts } from './texts.ts';
import { inReais, stayDates } from './words.ts';

type Props = { stay: Stay; quote: Quote | null; pending: boolean };

/** Where, when and for how much. */
export function StaySummary({ stay: { place, checkIn, checkOut, guests }, quote, pending }: Props) {
  const price = quote?.pricePerNight ?? place.pricePerNight;
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-raised p-3">
      <p className="font-semibold wrap-break-word">{place.name}</p>
      <p className="text-15 text-quiet">{placeName(place)}</p>
      <p className="tabular-nums">{stayDates({ checkInDate: checkIn, checkOutDate: checkOut })}</p>
      <p className="tabular-nums">
        {texts.nights(nightsBetween(checkIn, checkOut))} · {texts.guests(guests)}
        {price !== null && ` · ${inReais(price)} ${texts.aNight}`}
      </p>
      {quote ? (
        <p className="flex items-baseline justify-between gap-3 border-t border-line pt-2">
          <span>{texts.total}</span>
          <span className="text-24 font-extrabold tabular-nums">{inReais(quote.totalAmount)}</span>
        </p>
      ) : (
        pending && (
          <div role="status" aria-label={texts.pricing}>
            <Skeleton className="h-9" />
          </div>
        )
      )}
    </div>
  );
}
