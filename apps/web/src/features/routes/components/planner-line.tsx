import { ArrowRight, X } from 'lucide-react';
import type { Ref } from 'react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Draft } from '../draft.ts';
import { formTexts, roundTripTexts } from '../texts.ts';

type Props = {
  draft: Draft;
  /** A round trip from the first point is being planned; the other points do not count. */
  isRoundTrip: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Of the button that opens the points. */
  ref: Ref<HTMLButtonElement>;
};

/** Over the map's upper edge: from where to where the ride goes; a press opens its points. */
export function PlannerLine({ draft: { points }, isRoundTrip, onOpen, onClose, ref }: Props) {
  const between = isRoundTrip ? 0 : points.slice(1, -1).filter(({ via }) => !via).length;
  return (
    <div className="absolute inset-x-2 top-1 z-3 flex items-stretch rounded-card border border-line bg-card">
      <IconButton label={formTexts.close} icon={<X size={24} aria-hidden="true" />} onClick={onClose} />
      <button
        ref={ref}
        type="button"
        onClick={onOpen}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-1.5 pr-3 text-left text-17 font-semibold"
      >
        <span className="sr-only">{formTexts.changePoints}</span>
        <End text={points[0]?.text} missing={formTexts.fromWhere} />
        <ArrowRight size={16} role="img" aria-label={formTexts.until} className="flex-none text-quiet" />
        {between > 0 && (
          <>
            <span className="flex-none text-15 text-quiet">{formTexts.through(between)}</span>
            <ArrowRight size={16} aria-hidden="true" className="flex-none text-quiet" />
          </>
        )}
        <End text={isRoundTrip ? roundTripTexts.back : points.at(-1)?.text} missing={formTexts.toWhere} />
      </button>
    </div>
  );
}

/** The name without its context: there is room for two names only. */
function End({ text = '', missing }: { text: string | undefined; missing: string }) {
  const name = text.split(',')[0]?.trim();
  return <span className={classes('min-w-0 truncate', !name && 'text-guidance')}>{name || missing}</span>;
}
