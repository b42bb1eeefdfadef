import { Database, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

const DataDialog = onDemand(() => import('../personal-data/data-dialog.tsx').then((m) => m.DataDialog));

/** What the law gives every rider: a copy of everything, and its end (LGPD, art. 18). */
export function DataCard({ hasPassword }: { hasPassword: boolean }) {
  const [asking, setAsking] = useState<'download' | 'delete' | null>(null);
  return (
    <Section title={texts.dataTitle} icon={Database} hint={texts.dataHint}>
      <Button
        variant="secondary"
        icon={<Download size={20} aria-hidden="true" />}
        onClick={() => setAsking('download')}
      >
        {texts.download}
      </Button>
      <Button
        variant="secondary"
        className="border-danger! text-danger!"
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={() => setAsking('delete')}
      >
        {texts.remove}
      </Button>
      {asking && <DataDialog about={asking} hasPassword={hasPassword} onClose={() => setAsking(null)} />}
    </Section>
  );
}
