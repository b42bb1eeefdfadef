import { Button } from './button.tsx';

/** The form of a dialog: its fields below each other, on a phone on its side in two columns. */
export const dialogFormClass =
  'flex flex-col gap-4 sideways:grid sideways:grid-cols-2 sideways:items-start sideways:gap-3';

type Props = { texts: { cancel: string; save: string; saving: string }; busy: boolean; onCancel: () => void };

/**
 * The buttons that cancel or save a form in a dialog. Always visible: sticky below the dialog's own padding, so that they cover
 * nothing at the form's end.
 */
export const DialogActions = ({ texts, busy, onCancel }: Props) => (
  <div className="sticky -bottom-4 z-10 -mx-4 -mb-4 col-span-full grid grid-cols-2 gap-3 border-line border-t bg-card p-4 sideways:py-2">
    <Button variant="secondary" disabled={busy} onClick={onCancel}>
      {texts.cancel}
    </Button>
    <Button type="submit" busy={busy}>
      {busy ? texts.saving : texts.save}
    </Button>
  </div>
);
