import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { platformTexts } from './texts.ts';

const sources = ['local', 'platform'] as const;
type Source = (typeof sources)[number];
const labelled = sources.map((name) => ({ name, label: platformTexts.tabs[name] }));

/** Where accommodations come from, and where each is booked. */
export function SourcesCard() {
  const [open, setOpen] = useState<Source>('local');
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-17 font-semibold">{platformTexts.about}</h2>
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
    </Card>
  );
}
