import { MapPin } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { NamedPlace } from '../place-choice.ts';
import { texts } from '../texts.ts';

/** The place that was chosen, and the way to another. */
export const ChosenPlace = ({ place, onChange }: { place: NamedPlace; onChange: () => void }) => (
  <div className="flex items-center gap-3">
    <MapPin size={20} aria-hidden="true" />
    <p className="min-w-0 flex-1 truncate font-semibold">{place.name}</p>
    <Button variant="secondary" onClick={onChange}>
      {texts.change}
    </Button>
  </div>
);
