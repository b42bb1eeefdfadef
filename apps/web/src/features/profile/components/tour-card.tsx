import { Signpost } from 'lucide-react';
import { restartTour } from '#platform/tour.ts';
import { Button } from '#ui/button.tsx';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

export const TourCard = () => (
  <Section title={texts.tourTitle} icon={Signpost} hint={texts.tourHint}>
    <Button variant="secondary" className="self-start" onClick={restartTour}>
      {texts.restartTour}
    </Button>
  </Section>
);
