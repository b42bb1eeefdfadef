import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { texts } from '../texts.ts';

type Props = { title: string; hint: string; yes: string; busy?: boolean; onYes: () => void; onClose: () => void };

/** Asks before what cannot be taken back. */
export const Question = ({ title, hint, yes, busy = false, onYes, onClose }: Props) => (
  <Dialog open onOpenChange={onClose} title={title} description={hint}>
    <div className="grid grid-cols-2 gap-3">
      <Button variant="secondary" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button variant="danger" busy={busy} onClick={onYes}>
        {yes}
      </Button>
    </div>
  </Dialog>
);
