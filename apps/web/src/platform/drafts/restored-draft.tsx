import { Button } from '#ui/button.tsx';
import { giveBackFocus } from '#ui/give-back-focus.ts';
import { draftTexts } from './texts.ts';

/** Says that a form goes on with what was typed before, and lets one begin anew. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  const discard = () => {
    onDiscard();
    giveBackFocus(null); // the button goes with what it threw away
  };
  return (
    <div className="flex items-center justify-between gap-3 text-15 text-provisional">
      <p>{draftTexts.restored}</p>
      <Button variant="quiet" onClick={discard}>
        {draftTexts.discard}
      </Button>
    </div>
  );
}
