import { X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { writeCoordinates } from '../coordinates.ts';
import type { NamedPlace } from '../place-choice.ts';
import { pointTexts } from '../route-texts.ts';

type Props = { points: readonly NamedPlace[]; onRemove: (index: number) => void };

/** The points to analyze, in riding order. */
export function PointList({ points, onRemove }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (index: number) => {
    onRemove(index);
    heading.current?.focus(); // the pressed button goes with its point, or becomes another's
  };
  return (
    <section aria-label={pointTexts.list}>
      <h2 ref={heading} tabIndex={-1} className="text-15 font-semibold outline-none">
        {pointTexts.list}
      </h2>
      {points.length === 0 && <p className="text-15 text-quiet">{pointTexts.empty}</p>}
      <ol className="divide-y divide-line">
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same place may be passed twice, and no row has a state
          <li key={index} className="flex items-center gap-3 py-1">
            <span
              aria-hidden="true"
              className="flex size-8 flex-none items-center justify-center rounded-full bg-guidance text-15 font-extrabold text-on-guidance"
            >
              {index + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-semibold">{point.name}</span>
              <span className="block text-13 text-quiet tabular-nums">{writeCoordinates(point)}</span>
            </span>
            <IconButton
              label={pointTexts.remove(point.name)}
              icon={<X size={20} aria-hidden="true" />}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
