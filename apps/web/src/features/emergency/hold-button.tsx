import { useHold } from './shared/use-hold.tsx';
import { buttonTexts } from './texts.ts';

type Props = { onTap: () => void; onHold: () => void };

/** Home's SOS button: a tap opens the question, a hold of two seconds skips it. */
export function HoldButton({ onTap, onHold }: Props) {
  const { handlers, fill } = useHold(onHold);
  return (
    <button
      type="button"
      aria-label={buttonTexts.sosLabel}
      onClick={onTap}
      {...handlers}
      className="plate relative min-h-24 w-36 flex-none touch-none overflow-hidden bg-danger-sign text-48 font-extrabold tracking-widest text-on-danger select-none"
    >
      {fill}
      <span className="relative">{buttonTexts.sos}</span>
    </button>
  );
}
