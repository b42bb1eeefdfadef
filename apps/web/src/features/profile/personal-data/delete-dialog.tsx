import { useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useDeleteAccount } from '../api.ts';
import { type Proof, ProofForm } from './proof-form.tsx';
import { texts } from './texts.ts';

type Props = { hasPassword: boolean; onClose: () => void };

/** What will be gone, and the proof that the rider means it. */
export function DeleteDialog({ hasPassword, onClose }: Props) {
  const removal = useDeleteAccount(useFarewell());
  return (
    <Dialog open onOpenChange={onClose} title={texts.removeQuestion} description={texts.removeHint}>
      <ProofForm
        kind={hasPassword ? 'password' : 'word'}
        words={{ ready: texts.removeForever, busy: texts.removing }}
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
    showToast({ title: texts.removed, description: texts.removedHint, tone: 'success' });
  };
}
