import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { texts } from '../texts.ts';

type Props = {
  open: boolean;
  name: string;
  busy: boolean;
  onOpenChange: (open: boolean) => void;
  onCopy: () => void;
};

/** Whether a ride that is among the rider's own already is wanted there once more. */
export const AskForCopy = ({ open, name, busy, onOpenChange, onCopy }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={texts.again} description={texts.againHint(name)}>
    <Link href={paths.routes} className={buttonClass('primary')}>
      {texts.seeIt}
    </Link>
    <Button variant="secondary" busy={busy} onClick={onCopy}>
      {texts.anotherCopy}
    </Button>
  </Dialog>
);
