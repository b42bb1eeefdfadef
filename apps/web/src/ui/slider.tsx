import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** The value as people read it: '80%', '1,2×'. */
  format: (value: number) => string;
};

/** A value between two ends, with its words and its figure. */
export function Slider({ label, value, onChange, format, className, ...rest }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-quiet tabular-nums">
          {format(value)}
        </output>
      </div>
      <input
        {...rest}
        id={id}
        type="range"
        value={value}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className={classes('h-12 w-full cursor-pointer accent-guidance')}
      />
    </div>
  );
}
