import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { saveFile } from '#ui/save-file.ts';
import { showToast } from '#ui/toast.tsx';
import { useDeleteAccount, useExportData } from '../api.ts';
import { type Proof, ProofForm } from '../personal-data/proof-form.tsx';
import { personalDataTexts, texts } from '../texts.ts';

type Props = { hasPassword: boolean; onClose: () => void };

function DeleteDialog({ hasPassword, onClose }: Props) {
  const removal = useDeleteAccount(useFarewell());
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={personalDataTexts.removeQuestion}
      description={personalDataTexts.removeHint}
    >
      <ProofForm
        kind={hasPassword ? 'password' : 'word'}
        words={{ ready: personalDataTexts.removeForever, busy: personalDataTexts.removing }}
        variant="danger"
        busy={removal.isPending}
        failure={removal.error}
        onSubmit={(proof: Proof) => removal.mutate(proof)}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function useFarewell() {
  const [, navigate] = useLocation();
  return () => {
    navigate(paths.home);
    showToast({ title: personalDataTexts.removed, description: personalDataTexts.removedHint, tone: 'success' });
  };
}

type DownloadDialogProps = { hasPassword: boolean; onClose: () => void };

function DownloadDialog({ hasPassword, onClose }: DownloadDialogProps) {
  const data = useExportData();
  const start = ({ password }: Proof) =>
    data.mutate(
      { password },
      {
        onSuccess: (file) => {
          saveFile(personalDataTexts.fileName, file);
          onClose();
        },
      },
    );
  return (
    <Dialog open onOpenChange={onClose} title={personalDataTexts.download} description={personalDataTexts.downloadHint}>
      <ProofForm
        kind={hasPassword ? 'password' : 'nothing'}
        words={{ ready: personalDataTexts.downloadNow, busy: personalDataTexts.downloading }}
        busy={data.isPending}
        failure={data.error}
        onSubmit={start}
        onCancel={onClose}
      />
    </Dialog>
  );
}

type DataCardProps = { about: 'download' | 'delete'; hasPassword: boolean; onClose: () => void };

const DataDialog = ({ about, ...rest }: DataCardProps) =>
  about === 'download' ? <DownloadDialog {...rest} /> : <DeleteDialog {...rest} />;

/** What the law gives every rider: a copy of all data, and its deletion (LGPD, art. 18). */
export function DataCard({ hasPassword }: { hasPassword: boolean }) {
  const [asking, setAsking] = useState<'download' | 'delete' | null>(null);
  return (
    <Card className="flex flex-col gap-3">
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
    </Card>
  );
}
