import type { Curviness } from '../curviness.ts';
import { formTexts } from '../texts.ts';

type Props = {
  label: string;
  options: readonly Curviness[];
  chosen: Curviness | null;
  onChoose: (curviness: Curviness) => void;
};

/** Positions from the faster to the curvier route. */
export const CurvinessChoice = ({ label, options, chosen, onChoose }: Props) => (
  <fieldset>
    <legend className="mb-2 text-15 font-semibold">{label}</legend>
    <div className="flex overflow-hidden rounded-card border border-quiet bg-card">
      {options.map((curviness) => (
        <label
          key={curviness}
          className="relative flex min-h-12 flex-auto cursor-pointer items-center justify-center border-line px-1 text-center text-15 font-semibold not-first:border-l has-checked:bg-guidance has-checked:text-on-guidance has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name="curviness"
            checked={chosen === curviness}
            onChange={() => onChoose(curviness)}
            className="sr-only"
          />
          {formTexts.curvinesses[curviness]}
        </label>
      ))}
    </div>
  </fieldset>
);
