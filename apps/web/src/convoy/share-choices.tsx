import { SharingDuration } from '@estradeiro/contract/groups-riding';
import { Radio } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { type GroupToRideWith, useShare } from './share.ts';
import { SharedElsewhere } from './shared-elsewhere.tsx';
import { sharingTexts as texts } from './texts.ts';

type Props = GroupToRideWith & { onShared?: () => void };

/** For how long the position is to be shared: one press begins. */
export function ShareChoices({ groupId, groupName, onShared }: Props) {
  const share = useShare(onShared);
  return (
    <section aria-label={texts.share} className="flex flex-col gap-2">
      <h3 className="flex items-center gap-2 text-17 font-extrabold">
        <Radio size={22} aria-hidden="true" />
        {texts.share}
      </h3>
      <p className="text-15 text-quiet">{texts.shareHint}</p>
      <SharedElsewhere />
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
            {texts.durations[duration]}
          </Button>
        ))}
      </div>
    </section>
  );
}
