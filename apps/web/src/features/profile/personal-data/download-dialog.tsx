import { saveFile } from '#platform/save-file.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useExportData } from '../api.ts';
import { type Proof, ProofForm } from './proof-form.tsx';
import { texts } from './texts.ts';

type Props = { hasPassword: boolean; onClose: () => void };

/** Everything we know of the rider, handed to the browser as a file. */
export function DownloadDialog({ hasPassword, onClose }: Props) {
  const data = useExportData();
  const start = ({ password }: Proof) =>
    data.mutate(
      { password },
      {
        onSuccess: (file) => {
          saveFile(texts.fileName, file);
          onClose();
        },
      },
    );
  return (
    <Dialog open onOpenChange={onClose} title={texts.download} description={texts.downloadHint}>
      <ProofForm
        kind={hasPassword ? 'password' : 'nothing'}
        words={{ ready: texts.downloadNow, busy: texts.downloading }}
        busy={data.isPending}
        failure={data.error}
        onSubmit={start}
        onCancel={onClose}
      />
    </Dialog>
  );
}
