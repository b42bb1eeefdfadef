import { SharingDuration, stopSharing } from '@estradeiro/contract/groups/riding';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { call } from '#platform/call.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { type GroupToRideWith, sharingQuery, useShare } from './share.ts';
import { sharingTexts } from './texts.ts';

/** Where nothing is shared from here: shows that another device of the rider shares, and stops that. */
function SharedByOtherDevice() {
  const { data: sharing, refetch } = useQuery(sharingQuery);
  const stop = useMutation({
    mutationFn: (sharingId: string) => call(stopSharing, { params: { sharingId } }),
    onSuccess: () => refetch(),
    onError: (error) => showFailure(sharingTexts.stopFailed, error),
  });
  if (!sharing) return null;
  return (
    <div className="flex items-center gap-3 rounded-card border-2 border-service p-2 pl-3">
      <p className="min-w-0 flex-1">{sharingTexts.elsewhere(sharing.groupName)}</p>
      <Button
        variant="secondary"
        aria-label={sharingTexts.stopLabel}
        busy={stop.isPending}
        onClick={() => stop.mutate(sharing.id)}
      >
        {sharingTexts.stop}
      </Button>
    </div>
  );
}

type Props = GroupToRideWith & { onShared?: () => void };

/** The duration of sharing: one press starts. */
export function ShareChoices({ groupId, groupName, onShared }: Props) {
  const share = useShare(onShared);
  return (
    <section aria-label={sharingTexts.share} className="flex flex-col gap-2">
      <h3 className="flex items-center gap-2 text-17 font-extrabold">
        <Radio size={22} aria-hidden="true" />
        {sharingTexts.share}
      </h3>
      <p className="text-15 text-quiet">{sharingTexts.shareHint}</p>
      <SharedByOtherDevice />
      <div className="grid grid-cols-3 gap-2">
        {SharingDuration.options.map((duration) => (
          <Button
            key={duration}
            variant="secondary"
            size="ride"
            className="px-2! leading-tight"
            busy={share.isPending && share.variables.duration === duration}
            onClick={() => share.mutate({ groupId, groupName, duration })}
          >
            {sharingTexts.durations[duration]}
          </Button>
        ))}
      </div>
    </section>
  );
}
