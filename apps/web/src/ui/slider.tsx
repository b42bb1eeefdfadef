import { Minus, Plus } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { uiTexts } from './texts.ts';

type TrackProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  format: (value: number) => string;
};

/** A value between two ends, with label and number; `ends` names the ends where they are not obvious. */
export function Slider({ ends, ...track }: TrackProps & { ends?: readonly [string, string] }) {
  const { label, value, format } = track;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4" aria-hidden="true">
        <p className="font-semibold">{label}</p>
        <p className="text-24 font-extrabold tabular-nums">{format(value)}</p>
      </div>
      <SliderTrack {...track} />
      {ends && (
        <p className="flex justify-between px-14 text-15 text-quiet" aria-hidden="true">
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </p>
      )}
    </div>
  );
}

/** The movable part: a knob for a thumb, and step buttons for a glove. */
export function SliderTrack({ label, value, min, max, step, onChange, format }: TrackProps) {
  const id = useId();
  const move = (steps: number) => {
    const moved = Number((value + steps * step).toFixed(2)); // tenths do not add up to whole numbers
    onChange(Math.min(max, Math.max(min, moved)));
  };
  return (
    <div className="flex items-center gap-2">
      <IconButton
        label={uiTexts.less(label)}
        variant="secondary"
        icon={<Minus size={24} aria-hidden="true" />}
        aria-controls={id}
        disabled={value <= min}
        onClick={() => move(-1)}
      />
      <input
        id={id}
        type="range"
        aria-label={label}
        aria-valuetext={format(value)}
        {...{ value, min, max, step }}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="slider h-12 min-w-0 flex-1 cursor-pointer"
        style={{ '--share': (value - min) / (max - min) } as CSSProperties}
      />
      <IconButton
        label={uiTexts.more(label)}
        variant="secondary"
        icon={<Plus size={24} aria-hidden="true" />}
        aria-controls={id}
        disabled={value >= max}
        onClick={() => move(1)}
      />
    </div>
  );
}
