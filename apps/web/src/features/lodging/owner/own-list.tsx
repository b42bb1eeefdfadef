import { mostOwnAccommodations, type OwnAccommodation } from '@estradeiro/contract/lodging-owner';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/states.tsx';
import { OwnCard } from './own-card.tsx';
import { ownerTexts as texts } from './texts.ts';
import { ownerAddress } from './view.ts';

/** The places that the rider offers, and the way to one more. */
export function OwnList({ places }: { places: readonly OwnAccommodation[] }) {
  const offer = (
    <Link href={ownerAddress({ at: 'new' })} className={buttonClass()}>
      <Plus size={20} aria-hidden="true" />
      {texts.offer}
    </Link>
  );
  if (places.length === 0) return <Empty title={texts.emptyTitle} hint={texts.emptyHint} action={offer} />;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {places.map((place) => (
          <OwnCard key={place.id} place={place} />
        ))}
      </ul>
      {places.length < mostOwnAccommodations ? (
        offer
      ) : (
        <p className="text-quiet">{texts.full(mostOwnAccommodations)}</p>
      )}
    </>
  );
}
