import { createContext, type KeyboardEvent, type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import { rovingTarget } from './roving.ts';

type ListProps<T extends string> = {
  label: string;
  tabs: readonly { name: T; label: string }[];
  open: T;
  onOpen: (tab: T) => void;
};

const tabId = (name: string) => `tab-${name}`;
const panelId = (name: string) => `panel-${name}`;

/** Tabs by the ARIA pattern: arrow keys, Home and End open the others; Tab moves into the panel. */
export function TabList<T extends string>({ label, tabs, open, onOpen }: ListProps<T>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = rovingTarget(
      event.key,
      tabs.findIndex(({ name }) => name === open),
      tabs.length,
    );
    const next = tabs[to ?? -1];
    if (!next) return;
    event.preventDefault();
    onOpen(next.name);
    document.getElementById(tabId(next.name))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} onKeyDown={onKeyDown} className="flex border-line border-b">
      {tabs.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === open}
          aria-controls={panelId(name)}
          tabIndex={name === open ? 0 : -1}
          onClick={() => onOpen(name)}
          className={classes(
            '-mb-px min-h-12 flex-1 border-b-4 px-2 font-semibold transition',
            name === open ? 'border-guidance text-guidance' : 'border-transparent text-quiet',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Whether the panel around a component shows; true outside of panels. */
export const IsPanelShown = createContext(true);

/** The panel of a tab. Mounted when it first shows; afterwards only hidden, so that its fields keep their content. */
export function TabPanel({ name, open, children }: { name: string; open: string; children: ReactNode }) {
  const shown = name === open;
  const [made, setMade] = useState(shown);
  if (shown && !made) setMade(true);
  return (
    <div
      role="tabpanel"
      id={panelId(name)}
      aria-labelledby={tabId(name)}
      hidden={!shown}
      className="flex flex-1 flex-col gap-4"
    >
      {made && <IsPanelShown value={shown}>{children}</IsPanelShown>}
    </div>
  );
}
