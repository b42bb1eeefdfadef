import { ChevronDown } from 'lucide-react';
import { classes } from './classes.ts';

type Props = { label: string; isOpen: boolean; onToggle: () => void };

/**
 * Opens a row by a press anywhere on it. Place it last in a `relative` box, and give other buttons there `relative
 * z-1`, so that they lie above it.
 */
export const RowToggle = ({ label, isOpen, onToggle }: Props) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-label={label}
    onClick={onToggle}
    className="-mr-3 flex size-12 flex-none items-center justify-center self-center text-quiet after:absolute after:inset-0 after:rounded-card"
  >
    <ChevronDown size={20} aria-hidden="true" className={classes(isOpen && 'rotate-180')} />
  </button>
);
