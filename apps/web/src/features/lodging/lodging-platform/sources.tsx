import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { usePlatformConnected } from '../api.ts';
import { PlatformStatus } from './platform-status.tsx';
import { platformTexts } from './texts.ts';

const sources = ['local', 'platform'] as const;
type Source = (typeof sources)[number];
const labelled = sources.map((name) => ({ name, label: platformTexts.tabs[name] }));

type Props = {
  isIncluded: boolean;
  onInclude: (included: boolean) => void;
  error: Error | null;
};

/**
 * The sources of results, where each is booked, and the status of the external platform (D35). Open at first while the platform is
 * searched.
 */
export function Sources({ isIncluded, onInclude, error }: Props) {
  const [isOpen, setOpen] = useState(isIncluded);
  const panelId = useId();
  return (
    <section className="rounded-card border border-line bg-card" aria-label={platformTexts.about}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-center justify-between gap-3 px-4 text-left font-semibold"
        >
          {platformTexts.about}
          <ChevronDown size={20} aria-hidden="true" className={classes('flex-none', isOpen && 'rotate-180')} />
        </button>
      </h2>
      <div id={panelId} hidden={!isOpen} className="flex flex-col gap-4 border-line border-t p-4 [&[hidden]]:hidden">
        {isOpen && <SourceDetails {...{ isIncluded, onInclude, error }} />}
      </div>
    </section>
  );
}

function SourceDetails({ isIncluded, onInclude, error }: Props) {
  const [open, setOpen] = useState<Source>('local');
  const connected = usePlatformConnected(true);
  return (
    <>
      <PlatformStatus searchError={error} />
      <PlatformBox checked={isIncluded} connected={connected} onChange={onInclude} />
      <TabList label={platformTexts.about} tabs={labelled} open={open} onOpen={setOpen} />
      {sources.map((source) => (
        <TabPanel key={source} name={source} open={open}>
          <ul className="flex list-disc flex-col gap-2 pl-5 text-15">
            {platformTexts[source].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </TabPanel>
      ))}
    </>
  );
}

type BoxProps = { checked: boolean; connected: boolean; onChange: (checked: boolean) => void };

function PlatformBox({ checked, connected, onChange }: BoxProps) {
  const hintId = useId();
  return (
    <div>
      <label className="flex min-h-12 items-center gap-3 font-semibold has-disabled:cursor-not-allowed has-disabled:text-quiet">
        <input
          type="checkbox"
          name="useBookingCom"
          checked={checked && connected}
          disabled={!connected}
          onChange={({ target }) => onChange(target.checked)}
          aria-describedby={hintId}
          className="size-6 flex-none accent-guidance"
        />
        {platformTexts.box}
      </label>
      <p id={hintId} className="text-15 text-quiet">
        {connected ? platformTexts.boxHint : platformTexts.boxOff}
      </p>
    </div>
  );
}
