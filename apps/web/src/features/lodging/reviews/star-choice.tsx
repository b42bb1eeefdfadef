import { Star } from 'lucide-react';
import { useId } from 'react';
import { reviewTexts as texts } from './texts.ts';

type Props = { value: number | null; onChange: (rating: number) => void; error?: string | undefined };

/** One to five stars, each a target of its own; arrow keys move between them. */
export function StarChoice({ value, onChange, error }: Props) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="text-15 font-semibold">{texts.rating}</legend>
      <div className="flex items-center gap-1">
        {texts.scale.map((word, i) => (
          <label
            key={word}
            className="flex size-12 cursor-pointer items-center justify-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={i + 1}
              checked={value === i + 1}
              onChange={() => onChange(i + 1)}
              aria-label={`${texts.stars(i + 1)}: ${word}`}
            />
            <Star size={32} aria-hidden="true" fill={value !== null && i < value ? 'currentColor' : 'none'} />
          </label>
        ))}
      </div>
      <p className="text-15 text-quiet" aria-hidden="true">
        {value === null ? ' ' : texts.scale[value - 1]}
      </p>
      {error && (
        <p id={`${name}-error`} role="alert" className="text-15 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
