import { type ComponentProps, useState } from 'react';
import { Field } from './field.tsx';
import { uiTexts } from './texts.ts';

type FieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange' | 'valid'>;

export type ValueProps = {
  /** In the form of the wire; empty for none. */
  value: string;
  /** Receives an empty text while the typed text is invalid. */
  onChange: (value: string) => void;
};

type Props = FieldProps &
  ValueProps & {
    read: (text: string) => string | null;
    /** The same for a completed text; `read` by default. */
    readWhole?: (text: string) => string | null;
    format: (value: string) => string;
    /** Inserts the separators that a number pad lacks. */
    punctuate: (text: string) => string;
    problemOf: (text: string) => string;
  };

/** A value typed in digits, the same in every browser: native pickers use the browser's language. */
export function TypedField(props: Props) {
  const {
    value,
    onChange,
    read,
    readWhole = read,
    format,
    punctuate,
    problemOf,
    error,
    onBlur,
    onKeyDown,
    ...field
  } = props;
  const [typed, setTyped] = useState(format(value));
  const [left, setLeft] = useState(false);
  // A new value (a restored draft, the calendar) replaces the typed text.
  const text = (read(typed) ?? '') === value ? typed : format(value);
  const finish = () => {
    const meant = value || (readWhole(text) ?? '');
    setTyped(meant ? format(meant) : text);
    if (meant !== value) onChange(meant);
  };
  const unreadable = text.trim() !== '' && value === '';
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={unreadable ? (left || error ? problemOf(text) : undefined) : error}
      onChange={({ target }) => {
        const next = punctuate(target.value);
        const meant = read(next) ?? '';
        setTyped(next);
        if (meant !== value) onChange(meant);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        finish();
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}

/** A time of day, typed as HH:MM. */
export const TimeField = (props: FieldProps & ValueProps) => (
  <TypedField
    placeholder="HH:MM"
    maxLength={5}
    {...props}
    read={readTime}
    format={(time) => time}
    punctuate={withColon}
    problemOf={() => uiTexts.timeFormat}
  />
);

function readTime(text: string): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null;
}

/** '0730' and '730' become '07:30' and '7:30' while they are typed: no hour has two digits and begins with 3. */
const withColon = (text: string) => text.replace(/^([3-9]|[0-2]\d)(\d{1,2})$/, '$1:$2');
