import { Database, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { texts } from '../texts.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { Section } from './section.tsx';

/** What the law gives every rider: a copy of everything, and its end (LGPD, art. 18). */
export function DataCard({ hasPassword }: { hasPassword: boolean }) {
  const [asking, setAsking] = useState<'download' | 'delete' | null>(null);
  const close = () => setAsking(null);
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
      {asking === 'download' && <DownloadDialog hasPassword={hasPassword} onClose={close} />}
      {asking === 'delete' && <DeleteDialog hasPassword={hasPassword} onClose={close} />}
    </Section>
  );
}
