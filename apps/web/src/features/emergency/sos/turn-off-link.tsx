import { revokeLiveLink } from '@estradeiro/contract/emergency/live-link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { call } from '#platform/call.ts';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { alertQuery, liveLinksQuery } from '../api.ts';
import { linkTexts } from '../texts.ts';

/** Revokes the live links of these alerts after a confirmation: from then on they show nobody a position. */
export function TurnOffLink({ alertIds }: { alertIds: readonly string[] }) {
  const { mutate, isPending } = useTurnOff();
  const askAndRevoke = async () => {
    if (await ask(linkTexts.revokeQuestion)) mutate(alertIds);
  };
  return (
    <Button
      variant="secondary"
      icon={<Link2Off size={20} aria-hidden="true" />}
      busy={isPending}
      onClick={() => void askAndRevoke()}
    >
      {linkTexts.revoke}
    </Button>
  );
}

function useTurnOff() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(alertIds: readonly string[]) {
      for (const id of alertIds) {
        const alert = await call(revokeLiveLink, { params: { id } });
        client.setQueryData(alertQuery(id).queryKey, alert);
      }
    },
    // Shown here, since the button has disappeared by then.
    onSuccess: () => showToast({ title: linkTexts.revoked, tone: 'success' }),
    onError: (error) => showFailure(linkTexts.revokeFailed, error),
    onSettled: () => client.invalidateQueries(liveLinksQuery),
  });
}
