import { Button } from './button.tsx';

type Props = { texts: { cancel: string; save: string; saving: string }; busy: boolean; onCancel: () => void };

/** How a form in a dialog ends: without a change, or saved. */
export const DialogActions = ({ texts, busy, onCancel }: Props) => (
  <div className="grid grid-cols-2 gap-3">
    <Button variant="secondary" disabled={busy} onClick={onCancel}>
      {texts.cancel}
    </Button>
    <Button type="submit" busy={busy}>
      {busy ? texts.saving : texts.save}
    </Button>
  </div>
);
