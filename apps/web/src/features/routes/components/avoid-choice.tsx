import type { AvoidedStretch } from '@estradeiro/contract/navigation';
import { Ban, InfinityIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { formTexts } from '../texts.ts';
import { ChoiceBar } from './choice-bar.tsx';

/** How long a stretch is avoided; a function is absent where no further one can be. */
export type Avoiding = {
  once: ((stretch: AvoidedStretch) => void) | undefined;
  always: ((stretch: AvoidedStretch) => void) | undefined;
};

type Props = { stretch: AvoidedStretch; avoiding: Avoiding; onDone: () => void };

/** On this route or always, and where the direction is known in which ones. */
export function AvoidChoice({ stretch: { headingDegrees, ...place }, avoiding: { once, always }, onDone }: Props) {
  const [directions, setDirections] = useState<'both' | 'this'>('both');
  const stretch = { ...place, ...(directions === 'this' && { headingDegrees }) };
  const avoid = (take: (stretch: AvoidedStretch) => void) => () => {
    take(stretch);
    onDone();
  };
  return (
    <section aria-label={formTexts.avoidHere} className="flex flex-col gap-2">
      {headingDegrees === undefined ? (
        <p className="text-15 font-semibold">{formTexts.avoidHere}</p>
      ) : (
        <ChoiceBar
          label={formTexts.avoidHere}
          name="directions"
          options={['both', 'this']}
          textOf={formTexts.directions}
          chosen={directions}
          onChoose={setDirections}
        />
      )}
      <div className="grid grid-cols-2 gap-2">
        {once && (
          <Button variant="secondary" icon={<Ban size={20} aria-hidden="true" />} onClick={avoid(once)}>
            {formTexts.avoidOnce}
          </Button>
        )}
        {always && (
          <Button variant="secondary" icon={<InfinityIcon size={20} aria-hidden="true" />} onClick={avoid(always)}>
            {formTexts.avoidAlways}
          </Button>
        )}
      </div>
    </section>
  );
}
