import { bringUpSos } from '#platform/sos.ts';
import { Button } from '#ui/button.tsx';
import { buttonTexts as texts } from './button-texts.ts';

/** That an SOS is open, and the way to it. */
export const ActiveAlert = () => (
  <>
    <p className="text-20 font-extrabold text-danger">{texts.open}</p>
    <Button variant="danger" size="ride" onClick={() => bringUpSos('look')}>
      {texts.see}
    </Button>
  </>
);
