import { revokeLiveLink } from '@estradeiro/contract/emergency-live-links';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { failureText } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { liveLinksQuery } from '../live-links-query.ts';
import { alertQuery } from './api.ts';
import { linkTexts as texts } from './link-texts.ts';

/** Turns the live links of these alerts off, after a question: from then on nobody sees a position by them. */
export function TurnOffLink({ alertIds }: { alertIds: readonly string[] }) {
  const { mutate, isPending } = useTurnOff();
  const ask = () => {
    if (confirm(texts.revokeQuestion)) mutate(alertIds);
  };
  return (
    <Button variant="secondary" icon={<Link2Off size={20} aria-hidden="true" />} busy={isPending} onClick={ask}>
      {texts.revoke}
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
    // Said here: the button is gone by then.
    onSuccess: () => showToast({ title: texts.revoked, tone: 'success' }),
    onError: (error) => showToast({ title: texts.revokeFailed, description: failureText(error), tone: 'destructive' }),
    onSettled: () => client.invalidateQueries(liveLinksQuery),
  });
}
