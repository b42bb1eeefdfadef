import { Button } from '#ui/button.tsx';
import { openSos } from '../shared/sos-entry.ts';
import { sosTexts } from '../texts.ts';

/** The open SOS above the rest of the app, with a link back to it. */
export const AsideBar = ({ words }: { words: string }) => (
  <Button variant="danger" className="w-full flex-none justify-between! rounded-none!" onClick={() => openSos('look')}>
    {words} <span className="underline">{sosTexts.asideOpen}</span>
  </Button>
);
