import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { usePlatformConnected } from '../api.ts';
import { PlatformBox } from './platform-box.tsx';
import { PlatformStatus } from './platform-status.tsx';
import { platformTexts } from './texts.ts';

const sources = ['local', 'platform'] as const;
type Source = (typeof sources)[number];
const labelled = sources.map((name) => ({ name, label: platformTexts.tabs[name] }));

type Props = { isIncluded: boolean; error: Error | null };

/**
 * The sources of results, where each is booked, and the status of the external platform (D35). Open at first while the platform is
 * searched.
 */
export function Sources({ isIncluded, error }: Props) {
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
        {isOpen && <SourceDetails error={error} />}
      </div>
    </section>
  );
}

function SourceDetails({ error }: Pick<Props, 'error'>) {
  const [open, setOpen] = useState<Source>('local');
  const connected = usePlatformConnected();
  return (
    <>
      <PlatformStatus searchError={error} />
      {/* Where the platform responds, the box stands above the results. */}
      {!connected && <PlatformBox hint={platformTexts.boxOff} />}
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
