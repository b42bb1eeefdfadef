import { Card } from '#ui/card.tsx';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { texts } from './texts.ts';

/** In place of an SOS that could not be loaded: the phone still helps. */
export const RescueCard = () => (
  <Card role="region" aria-label={texts.emergency} className="flex flex-none flex-col gap-3">
    <div>
      <h2 className="text-20 font-semibold">{texts.emergency}</h2>
      <p role="alert">{texts.sosNotLoaded}</p>
    </div>
    <RescueLinks />
  </Card>
);
