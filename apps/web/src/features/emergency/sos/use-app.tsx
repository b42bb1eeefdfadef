import { Button } from '#ui/button.tsx';
import { bringUpSos } from '../shared/sos-entry.ts';
import { sosTexts } from '../texts.ts';

/** The way to the rest of the app, which a call for help never locks: whoever has no signal rides to where there is one. */
export const UseApp = () => (
  <Button variant="secondary" size="ride" onClick={() => bringUpSos('aside')}>
    {sosTexts.aside}
  </Button>
);
