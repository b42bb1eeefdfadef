import type { Step } from '@estradeiro/contract/navigation';
import { formatRemainingDistance } from '@estradeiro/navigation/display';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ManeuverIcon } from '#ui/maneuver-icon.tsx';
import { ridingTexts as texts } from '../texts.ts';

/** The step under way and the next two, and what else is seldom needed (`children`). Closed until asked for. */
export function InstructionsPanel({ steps, children }: { steps: readonly Step[]; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronDown : ChevronUp;
  return (
    <section aria-label={texts.instructions} className="flex min-h-16 flex-col rounded-card border border-line bg-card">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-16 w-full flex-none items-center justify-between px-4 text-20 font-semibold"
      >
        {texts.instructions}
        <Chevron size={28} aria-hidden="true" />
      </button>
      {open && (
        <div className="min-h-0 overflow-y-auto px-4 pb-3">
          <ol className="divide-y divide-line">
            {steps.map((step, index) => (
              <li
                key={`${step.shapeIndex}:${step.maneuver}`}
                aria-current={index === 0 ? 'step' : undefined}
                className="flex items-center gap-3 py-2 text-20"
              >
                <ManeuverIcon maneuver={step.maneuver} roundaboutExit={step.roundaboutExit} size={36} />
                <span className="flex-1">{step.instruction}</span>
                <span className="text-quiet tabular-nums">{formatRemainingDistance(step.distanceMeters)}</span>
              </li>
            ))}
          </ol>
          {children}
        </div>
      )}
    </section>
  );
}
