import { Button } from '#ui/button.tsx';
import { openSos } from '../shared/sos-entry.ts';
import { sosTexts } from '../texts.ts';

/**
 * Opens the rest of the app, which an SOS never blocks: a rider without signal may have to ride to a place with signal.
 */
export const UseApp = () => (
  <Button variant="secondary" size="ride" onClick={() => openSos('aside')}>
    {sosTexts.aside}
  </Button>
);
