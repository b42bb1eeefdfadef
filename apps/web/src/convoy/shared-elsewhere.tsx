import { stopSharing } from '@estradeiro/contract/groups-riding';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureText } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { sharingQuery } from './share.ts';
import { sharingTexts as texts } from './texts.ts';

/** Where nothing is shared from here: says that another device of the rider does, and stops that. */
export function SharedElsewhere() {
  const { data: sharing, refetch } = useQuery(sharingQuery);
  const stop = useMutation({
    mutationFn: (sharingId: string) => call(stopSharing, { params: { sharingId } }),
    onSuccess: () => refetch(),
    onError: (error) => showToast({ title: texts.stopFailed, description: failureText(error), tone: 'destructive' }),
  });
  if (!sharing) return null;
  return (
    <div className="flex items-center gap-3 rounded-card border-2 border-service p-2 pl-3">
      <p className="min-w-0 flex-1">{texts.elsewhere(sharing.groupName)}</p>
      <Button
        variant="secondary"
        aria-label={texts.stopLabel}
        busy={stop.isPending}
        onClick={() => stop.mutate(sharing.id)}
      >
        {texts.stop}
      </Button>
    </div>
  );
}
