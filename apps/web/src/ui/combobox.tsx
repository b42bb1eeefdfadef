import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, inputClass, messageIdOf } from './field.tsx';
import { Spinner } from './spinner.tsx';
import { uiTexts } from './texts.ts';

/** `hint` distinguishes suggestions of one name, `aside` stands at the end of the line. */
export type ComboboxOption = {
  key: string;
  label: string;
  hint?: string;
  aside?: string | undefined;
  icon?: ReactNode;
};

type Props<T extends ComboboxOption> = {
  label: string;
  /** The text in the input; picking does not change it by itself. */
  value: string;
  onChange: (text: string) => void;
  options: readonly T[];
  onPick: (option: T) => void;
  loading?: boolean;
  emptyText?: string | undefined;
  onFocus?: () => void;
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

/**
 * An input with suggestions, by the ARIA combobox pattern: arrow keys move, Enter picks and moves to the next field, Escape closes.
 * It fetches nothing.
 */
export function Combobox<T extends ComboboxOption>(props: Props<T>) {
  const { label, value, onChange, options, onPick, loading = false, emptyText, onFocus, onBlur, error, hint } = props;
  const inputId = useId();
  const listId = `${inputId}-list`;
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const active = options[at];
  const isTyped = value.trim() !== '';
  const shown = open && (options.length > 0 || (isTyped && (loading || emptyText !== undefined)));

  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const pick = (option: T) => {
    onPick(option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && shown) event.preventDefault();
    if (event.key === 'Escape') return close();
    if (event.key === 'Enter' && shown && active) {
      event.preventDefault();
      pick(active);
      return focusNextField(event.currentTarget);
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
          onFocus={() => {
            setOpen(true);
            onFocus?.();
          }}
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

/** Focuses the next field of the form, or its submit button; without either the focus stays. */
function focusNextField(field: HTMLElement): void {
  const fields = field.closest('form')?.querySelectorAll<HTMLElement>('input, select, textarea, button[type=submit]');
  const all = [...(fields ?? [])];
  all[all.indexOf(field) + 1]?.focus();
}

type ListProps = {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  /** The option chosen by arrow keys; -1 for none. */
  at: number;
  onPick: (index: number) => void;
  shown: boolean;
  loading: boolean;
  emptyText: string | undefined;
};

// The background is an image: over a map, Chromium counts a scrolled list with a plain colour as opaque over its whole content, and
// leaves out of the map what lies behind the hidden part.
const panel =
  'absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-[image:linear-gradient(var(--color-card),var(--color-card))] shadow-sheet';

/** The suggestions below a combobox's input, or that there are none. */
function ComboboxList({ id, label, options, at, onPick, shown, loading, emptyText }: ListProps) {
  const list = useListInView(shown, options.length);
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        hidden={!shown || options.length === 0}
        className={panel}
      >
        {options.map((option, index) => (
          <Suggestion
            key={option.key}
            id={`${id}-${index}`}
            option={option}
            selected={index === at}
            onPick={() => onPick(index)}
          />
        ))}
      </div>
      {shown && options.length === 0 && (
        <p role="status" className={classes(panel, 'px-3 py-3 text-quiet')}>
          {loading ? uiTexts.searching : emptyText}
        </p>
      )}
    </>
  );
}

/**
 * Scrolls the list into view when it opens, grows or the window changes, as far as the input above stays visible; its label may give way, since on a small
 * window it takes the room of a suggestion.
 */
function useListInView(shown: boolean, count: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown || count === 0) return;
    const show = () => {
      list.current?.scrollIntoView?.({ block: 'nearest' });
      list.current?.parentElement?.querySelector('input')?.scrollIntoView?.({ block: 'nearest' });
    };
    show();
    // A phone that is turned sideways leaves less room below the input.
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [shown, count]);
  return list;
}

/** Scrolls only the list: `scrollIntoView` would scroll its surroundings too. */
function scrollTo(row: HTMLElement | null) {
  const list = row?.parentElement;
  if (!list) return;
  const above = row.offsetTop - list.scrollTop;
  const below = above + row.offsetHeight - list.clientHeight;
  if (above < 0) list.scrollTop += above;
  else if (below > 0) list.scrollTop += below;
}

type SuggestionProps = { id: string; option: ComboboxOption; selected: boolean; onPick: () => void };

function Suggestion({ id, option, selected, onPick }: SuggestionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the focused input
    <div
      ref={selected ? scrollTo : undefined}
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      // The input keeps the focus, since its blur would close the list before the press ends.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={classes('flex min-h-12 items-center gap-3 px-3 py-2', selected ? 'bg-raised' : 'hover:bg-raised')}
    >
      {option.icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{option.label}</span>
        {option.hint && <span className="line-clamp-2 text-15 text-quiet">{option.hint}</span>}
      </span>
      {option.aside && <span className="shrink-0 text-15 text-quiet tabular-nums">{option.aside}</span>}
    </div>
  );
}
