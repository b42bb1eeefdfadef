import { MapPin } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { texts } from './texts.ts';

/** Of an alert that another device made: whose position is told, and the way to tell this one's instead. */
export const Elsewhere = ({ onHere }: { onHere: () => void }) => (
  <div className="flex flex-none flex-col gap-2">
    <p>{texts.elsewhere}</p>
    <Button variant="secondary" size="ride" icon={<MapPin size={26} aria-hidden="true" />} onClick={onHere}>
      {texts.here}
    </Button>
  </div>
);
