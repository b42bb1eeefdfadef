import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import type { ComboboxOption } from './combobox.tsx';
import { texts } from './texts.ts';

export type ComboboxListProps = {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  /** Which one the arrows chose; -1 for none. */
  at: number;
  onPick: (index: number) => void;
  shown: boolean;
  loading: boolean;
  emptyText: string | undefined;
};

// Its ground is an image: over a map, Chromium counts a scrolled list with a plain colour as opaque as high as all it holds,
// and leaves out of the map what lies behind the part that does not show.
const panel =
  'absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-[image:linear-gradient(var(--color-card),var(--color-card))] shadow-sheet';

/** The suggestions below a combobox's input, or that there are none. */
export function ComboboxList({ id, label, options, at, onPick, shown, loading, emptyText }: ComboboxListProps) {
  const list = useListInSight(shown, options.length);
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
          {loading ? texts.searching : emptyText}
        </p>
      )}
    </>
  );
}

/** For the list: when it shows or grows all of it comes into sight, as far as the input above stays there. */
function useListInSight(shown: boolean, count: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown || count === 0) return;
    list.current?.scrollIntoView?.({ block: 'nearest' });
    list.current?.parentElement?.firstElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [shown, count]);
  return list;
}

/** Within the list alone: `scrollIntoView` would move what lies around it, too. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the input, which holds the focus
    <div
      ref={selected ? scrollTo : undefined}
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      // The input keeps the focus, or its blur would take the list away before the press ends.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={classes('flex min-h-12 items-center gap-3 px-3 py-2', selected ? 'bg-raised' : 'hover:bg-raised')}
    >
      {option.icon}
      <span className="min-w-0">
        <span className="block truncate font-semibold">{option.label}</span>
        {option.hint && <span className="block truncate text-15 text-quiet">{option.hint}</span>}
      </span>
    </div>
  );
}
