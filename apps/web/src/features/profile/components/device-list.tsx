import type { SignedInDevice } from '@estradeiro/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { useOnline } from '#platform/online.ts';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { devicesQuery, useSignOutDevices } from '../api.ts';
import { deviceTexts } from '../texts.ts';

/** The browsers in which the rider is signed in; each other one can be signed out, or all of them together. */
export function DeviceList() {
  const online = useOnline();
  const query = useQuery({ ...devicesQuery, enabled: online });
  if (!online && !query.data) return <p className="text-provisional">{deviceTexts.offline}</p>;
  const skeleton = (
    <div role="status" aria-label={deviceTexts.loading}>
      <Skeleton className="h-40" />
    </div>
  );
  return (
    <QueryStates query={query} skeleton={skeleton} title={deviceTexts.unread} offline={deviceTexts.offline}>
      {/* A new key takes the focus, whose row has disappeared. */}
      {(devices) => <Devices key={devices.length} devices={devices} />}
    </QueryStates>
  );
}

function Devices({ devices }: { devices: readonly SignedInDevice[] }) {
  const signOut = useSignOutDevices();
  const endAll = async () => {
    const { othersQuestion: title, othersHint: hint, signOutOthers: yes } = deviceTexts;
    if (await ask({ title, hint, yes })) signOut.mutate('others', { onError });
  };
  return (
    <Card className="flex flex-col gap-3">
      <ul ref={takeLostFocus} tabIndex={-1} className="flex flex-col divide-y divide-line outline-none">
        {devices.map((device) => (
          <DeviceRow
            key={device.name}
            device={device}
            isEnding={signOut.isPending && signOut.variables === device.name}
            onSignOut={() => signOut.mutate(device.name, { onError })}
          />
        ))}
      </ul>
      {devices.length > 2 && (
        <Button variant="secondary" busy={signOut.isPending && signOut.variables === 'others'} onClick={endAll}>
          {deviceTexts.signOutOthers}
        </Button>
      )}
    </Card>
  );
}

const onError = (error: Error) => showFailure(deviceTexts.failed, error);

type RowProps = { device: SignedInDevice; isEnding: boolean; onSignOut: () => void };

function DeviceRow({ device: { isThis, browser, system, signedInAt }, isEnding, onSignOut }: RowProps) {
  const name = deviceTexts.nameOf(browser, system);
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-15 text-quiet">{deviceTexts.since(formatDayAndHour(signedInAt))}</p>
      </div>
      {isThis ? (
        <Tag meaning="guidance">{deviceTexts.here}</Tag>
      ) : (
        <Button
          variant="secondary"
          busy={isEnding}
          aria-label={deviceTexts.signOutOf(name)}
          icon={<LogOut size={20} aria-hidden="true" />}
          onClick={onSignOut}
        >
          {deviceTexts.signOut}
        </Button>
      )}
    </li>
  );
}
