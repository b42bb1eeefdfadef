import { MapPin } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import type { NamedPlace } from '../place-choice.ts';
import { placeTexts as texts } from '../place-texts.ts';

/** The place that was chosen, and the way to another. */
export const ChosenPlace = ({ place, onChange }: { place: NamedPlace; onChange: () => void }) => (
  <div className="flex items-center gap-3">
    <MapPin size={20} aria-hidden="true" className="flex-none" />
    <p className="line-clamp-2 min-w-0 flex-1 font-semibold break-words">{place.name}</p>
    <Button ref={takeLostFocus} variant="secondary" onClick={onChange}>
      {texts.change}
    </Button>
  </div>
);
