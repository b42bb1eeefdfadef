import { photoAddress } from '@estradeiro/contract/lodging/photos';
import type { Accommodation } from '@estradeiro/contract/lodging/search';
import { useState } from 'react';
import { cardTexts } from '../stay/texts.ts';
import { PlaceFront } from './place-front.tsx';

type Props = {
  place: Pick<Accommodation, 'name' | 'category' | 'hasSecureParking' | 'amenities' | 'photos' | 'imageUrls'>;
};

const look = 'absolute inset-0 size-full rounded-card bg-raised object-cover';

/** The picture of a row, which fills its place there: the owner's first photo, loaded lazily, else a drawn front. */
export function PlacePicture({ place }: Props) {
  const { name, photos, imageUrls } = place;
  const [broken, setBroken] = useState<string | null>(null);
  const [cover] = photos;
  const url = cover ? photoAddress(cover.id, 'small') : imageUrls[0];
  if (!url) return <PlaceFront place={place} className={look} />;
  if (url === broken) {
    return (
      <>
        <PlaceFront place={place} className={look} />
        <span className="sr-only">{cardTexts.noPhoto}</span>
      </>
    );
  }
  return (
    <img
      src={url}
      alt={cardTexts.photo(name)}
      loading="lazy"
      decoding="async"
      // The photo's host need not know the search.
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
      className={look}
    />
  );
}
