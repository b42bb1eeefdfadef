import type { PlatformOffer } from '@estradeiro/contract/lodging/lodging-platform';
import type { Accommodation } from '@estradeiro/contract/lodging/search';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { termsQuery } from '../api.ts';
import { formatPrice } from '../cards/lodging-format.ts';
import { termsTexts } from './texts.ts';

type Props = { place: Pick<Accommodation, 'id' | 'name'>; checkIn: string; checkOut: string; guests: number };

/**
 * The platform's terms for a room that it sells. Each request costs, so it is sent only on demand, for the stay at that
 * moment; a later change of the dates sends none.
 */
export function PlatformTerms({ place, ...stay }: Props) {
  const [requestedStay, setRequestedStay] = useState<Omit<Props, 'place'> | null>(null);
  const panelId = useId();
  const Icon = requestedStay ? ChevronUp : ChevronDown;
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        aria-label={termsTexts.showOf(place.name)}
        aria-expanded={requestedStay !== null}
        aria-controls={panelId}
        icon={<Icon size={20} aria-hidden="true" />}
        onClick={() => setRequestedStay(requestedStay ? null : stay)}
      >
        {termsTexts.show}
      </Button>
      <div id={panelId} hidden={!requestedStay} className="flex flex-col gap-3">
        {requestedStay && <Terms id={place.id.replace(/^.*:/, '')} {...requestedStay} />}
        <p className="text-15 text-quiet">{termsTexts.there}</p>
      </div>
    </div>
  );
}

function Terms({ id, checkIn, checkOut, guests }: Omit<Props, 'place'> & { id: string }) {
  const terms = useQuery(termsQuery({ id, checkIn, checkOut, adults: guests }));
  if (terms.isPending) return <Loading label={termsTexts.loading} />;
  if (!terms.data)
    return <Failure title={termsTexts.failed} error={terms.error} onRetry={() => void terms.refetch()} />;
  const { offers } = terms.data;
  if (offers.length === 0) return <p>{termsTexts.none}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
      {offers.map((offer) => (
        <Offer key={JSON.stringify(offer)} {...offer} />
      ))}
    </ul>
  );
}

function Offer({ totalAmount, mealPlan, freeCancellationUntil, prepaymentRequired }: PlatformOffer) {
  return (
    <li className="flex flex-col gap-1 p-3">
      <p className="font-semibold tabular-nums">
        {totalAmount ? termsTexts.total(formatPrice(totalAmount)) : termsTexts.noTotal}
      </p>
      <p className="text-15 text-quiet">
        {[
          mealPlan && (termsTexts.meals[mealPlan] ?? null),
          freeCancellationUntil ? termsTexts.freeUntil(formatDay(freeCancellationUntil)) : termsTexts.notFree,
          prepaymentRequired !== null && (prepaymentRequired ? termsTexts.prepaid : termsTexts.paidThere),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}

const formatDay = (moment: string) => new Date(moment).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
