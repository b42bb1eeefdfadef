import type { LucideIcon } from 'lucide-react';
import { busyState } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Spinner } from '#ui/spinner.tsx';

type Props = {
  icon: LucideIcon;
  words: string;
  /** What comes of it, where the words do not say it all. */
  hint?: string;
  isDanger?: boolean;
  busy?: boolean;
  onClick: () => void;
};

/** One line of a list of things to do. */
export const ActionButton = ({ icon: Icon, words, hint, isDanger = false, busy = false, onClick }: Props) => (
  <button
    type="button"
    onClick={onClick}
    {...(busy && busyState)}
    className={classes(
      'flex min-h-14 items-center gap-4 rounded-card px-2 py-2 text-left transition hover:bg-raised aria-disabled:opacity-50',
      isDanger && 'text-danger',
    )}
  >
    {busy ? <Spinner /> : <Icon size={24} aria-hidden="true" />}
    <span>
      <span className="block font-semibold">{words}</span>
      {hint && <span className="block text-15 text-quiet">{hint}</span>}
    </span>
  </button>
);
