import { Button } from '#ui/button.tsx';
import { texts } from './texts.ts';

/** Says that a form goes on with what was typed before, and lets one begin anew. */
export const RestoredDraft = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className="flex items-center justify-between gap-3 text-15 text-provisional">
    <p>{texts.restored}</p>
    <Button variant="quiet" onClick={onDiscard}>
      {texts.discard}
    </Button>
  </div>
);
