import { useQuery } from '@tanstack/react-query';
import { useOnline } from '#platform/online.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';
import { messageNoticesQuery, useDevice, useMessageNotices } from '../api.ts';
import { texts } from '../texts.ts';

/** Whether the rider is told of a group's messages. Switching it on subscribes this device, if it can be. */
export function GroupNoticesSwitch({ groupId }: { groupId: string }) {
  const online = useOnline();
  const { data } = useQuery({ ...messageNoticesQuery(groupId), enabled: online });
  const choose = useMessageNotices(groupId);
  const device = useDevice();
  if (!data) return null;
  const change = (wanted: boolean) => {
    choose.mutate(wanted);
    if (wanted && device.state === 'off') void device.turnOn().catch(() => undefined); // shown by itself
  };
  return (
    <Card className="flex flex-col gap-2">
      <Switch
        label={texts.group}
        hint={texts.groupHint}
        checked={data.wanted}
        disabled={!online || device.isBusy}
        onChange={change}
      />
      {data.wanted && device.state !== 'on' && !device.isBusy && (
        <p role="status" className="text-15 text-quiet">
          {`${texts.groupElsewhere} ${texts.states[device.state]}`}
        </p>
      )}
    </Card>
  );
}
