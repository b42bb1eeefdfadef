import { Button } from '#ui/button.tsx';
import { openSos } from '../shared/sos-entry.ts';
import { sosTexts } from '../texts.ts';

/** Opens the rest of the app, which an SOS never blocks: a rider without signal rides to where there is one. */
export const UseApp = () => (
  <Button variant="secondary" size="ride" onClick={() => openSos('aside')}>
    {sosTexts.aside}
  </Button>
);
