import type { Accommodation } from '@estradeiro/contract/lodging';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { reviewTexts as texts } from './texts.ts';

const ReviewsSheet = onDemand(() => import('./reviews-sheet.tsx').then((m) => m.ReviewsSheet));

/** Opens what guests say of a place of the local base; nothing where nobody said anything, or elsewhere. */
export function PlaceReviews({ place }: { place: Accommodation }) {
  const [isOpen, setOpen] = useState(false);
  if (place.source !== 'local' || place.totalReviews === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        className="-mx-2 self-start px-2! text-guidance!"
        icon={<MessageSquareText size={20} aria-hidden="true" />}
        aria-label={texts.ofPlace(texts.read, place.name)}
        onClick={() => setOpen(true)}
      >
        {texts.read}
      </Button>
      {isOpen && <ReviewsSheet place={place} onClose={() => setOpen(false)} />}
    </>
  );
}
