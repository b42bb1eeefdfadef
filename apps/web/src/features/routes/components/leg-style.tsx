import { ChevronRight, Undo2 } from 'lucide-react';
import { styleWords } from '#features/planner/shared/leg-style-words.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { type Draft, type DraftEvent, type DraftPoint, wishesFrom } from '../draft.ts';
import { formTexts } from '../texts.ts';
import { StyleChoice } from './route-wishes.tsx';

/** How the route is ridden from a stop on, under the stop; a press changes it. */
export const OwnStyle = ({ onward, onOpen }: { onward: NonNullable<DraftPoint['onward']>; onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="flex min-h-12 w-full items-center gap-2 pl-3 text-left text-15 font-semibold text-guidance"
  >
    <span className="min-w-0 flex-1">{formTexts.onwardAs(styleWords(onward))}</span>
    <ChevronRight size={20} aria-hidden="true" className="mr-3 flex-none" />
  </button>
);

type Props = { draft: Draft; point: DraftPoint; change: (event: DraftEvent) => void; onClose: () => void };

/** The choice of how to ride from a stop on, the same as for the whole route. */
export function LegStyleSheet({ draft, point, change, onClose }: Props) {
  const { key, text, onward } = point;
  const wishes = wishesFrom(draft, key);
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={formTexts.onward}
      description={formTexts.onwardFrom(text.split(',')[0]?.trim() || formTexts.pickedPoint)}
    >
      <div className="flex flex-col gap-4">
        <StyleChoice
          name="leg"
          wishes={wishes}
          onWish={(some) => change({ type: 'styled', key, wishes: { ...wishes, ...some } })}
        />
        {onward && (
          <Button
            variant="secondary"
            icon={<Undo2 size={20} aria-hidden="true" />}
            onClick={() => {
              change({ type: 'styled', key, wishes: null });
              onClose();
            }}
          >
            {formTexts.onwardAsBefore}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
