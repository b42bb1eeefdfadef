import { Button } from '#ui/button.tsx';
import { bringUpSos } from '../shared/sos-entry.ts';
import { sosTexts } from '../texts.ts';

/** While the rest of the app shows: what goes on of the SOS, and the way back to it. */
export const AsideBar = ({ words }: { words: string }) => (
  <Button
    variant="danger"
    className="w-full flex-none justify-between! rounded-none!"
    onClick={() => bringUpSos('look')}
  >
    {words} <span className="underline">{sosTexts.asideOpen}</span>
  </Button>
);
