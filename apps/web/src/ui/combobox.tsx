import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { FieldFrame, inputClass, messageIdOf } from './field.tsx';
import { Nothing, onDemand } from './on-demand.tsx';
import { Spinner } from './spinner.tsx';

// Loaded when the field takes the focus: nothing is suggested before something is typed.
const ComboboxList = onDemand(() => import('./combobox-list.tsx').then((m) => m.ComboboxList), { otherwise: Nothing });

/** One suggestion. `hint` tells like-named ones apart. */
export type ComboboxOption = { key: string; label: string; hint?: string; icon?: ReactNode };

type Props<T extends ComboboxOption> = {
  label: string;
  /** The text in the input; picking does not change it by itself. */
  value: string;
  onChange: (text: string) => void;
  options: readonly T[];
  onPick: (option: T) => void;
  loading?: boolean;
  /** Shown instead of suggestions when there are none for what was typed. */
  emptyText?: string | undefined;
  onBlur?: () => void;
  placeholder?: string;
  error?: string | undefined;
  hint?: string | undefined;
  hideLabel?: boolean;
  leading?: ReactNode;
  trailing?: ReactNode;
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

/** An input with suggestions, by the ARIA combobox pattern: arrows move, Enter picks, Escape closes. It fetches nothing. */
export function Combobox<T extends ComboboxOption>(props: Props<T>) {
  const { label, value, onChange, options, onPick, loading = false, emptyText, onBlur, error, hint } = props;
  const inputId = useId();
  const listId = `${inputId}-list`;
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const active = options[at];
  const shown = open && value.trim() !== '' && (options.length > 0 || loading || emptyText !== undefined);

  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const pick = (option: T) => {
    onPick(option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) event.preventDefault();
    if (event.key === 'Escape') return close();
    if (event.key === 'Enter' && shown && active) {
      event.preventDefault();
      return pick(active);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || options.length === 0) return;
    event.preventDefault();
    setOpen(true);
    setAt(at < 0 && step < 0 ? options.length - 1 : (at + step + options.length) % options.length);
  };

  return (
    <div className="relative">
      <FieldFrame
        {...{
          label,
          inputId,
          error,
          hint,
          hideLabel: props.hideLabel,
          leading: props.leading,
          trailing: props.trailing,
        }}
      >
        <input
          ref={props.ref}
          id={inputId}
          name={props.name}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={shown && active ? `${listId}-${at}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? messageIdOf(inputId) : undefined}
          placeholder={props.placeholder}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            setOpen(true);
            setAt(-1);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => {
            close();
            onBlur?.();
          }}
          onKeyDown={onKeyDown}
          className={inputClass}
        />
        {loading && shown && <Spinner className="size-5 text-quiet" />}
      </FieldFrame>
      {open && (
        <ComboboxList
          {...{ label, options, at, shown, loading, emptyText }}
          id={listId}
          onPick={(index) => options[index] && pick(options[index])}
        />
      )}
    </div>
  );
}
