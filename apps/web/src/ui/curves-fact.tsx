import type { Curves } from '@estradeiro/navigation/curve-words';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { curvesExplained, curvesText } from './texts.ts';

type Props = { curves: Curves; className?: string };

/** How curvy a road is; a press explains how that is measured. */
export function CurvesFact({ curves, className = '' }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 items-center gap-1.5 text-left"
      >
        {curvesText(curves)}
        <Info size={18} aria-hidden="true" className="flex-none" />
      </button>
      {isOpen && <p className="mb-2 max-w-80 text-15 font-normal">{curvesExplained}</p>}
    </div>
  );
}
