import { setMessageNotices } from '@estradeiro/contract/groups/message-notices';
import { getNoticeState, PushPayload, saveNoticeSettings, subscribeDevice } from '@estradeiro/contract/notifications';
import type { PushDevice, PushedMessage } from '@estradeiro/simulators/push-service';
import type { Rider } from './rider.ts';

/** A rider's phone on which the app is closed. */
export type Phone = { endpoint: string; owner: string; showsText: boolean };

/** Subscribes a rider's phone to messages of the group and all that the rider is told of. */
export async function turnOnNotifications(
  rider: Rider,
  { device, groupId, showsText }: { device: PushDevice; groupId: string; showsText: boolean },
): Promise<Phone> {
  const { publicKey } = await rider.call(getNoticeState, {});
  await rider.call(subscribeDevice, { body: { ...device, publicKey } });
  await rider.call(saveNoticeSettings, {
    body: { kinds: {}, showsText, quietHours: null, zone: 'America/Sao_Paulo' },
  });
  await rider.call(setMessageNotices, { params: { id: groupId }, body: { wanted: true } });
  return { endpoint: device.endpoint, owner: rider.firstName, showsText };
}

/** What lies on the phone's locked screen, oldest first: a later notification replaces one with its tag. */
export function shownOn({ endpoint }: Phone, pushed: readonly PushedMessage[]) {
  const shown = new Map<string, PushPayload>();
  for (const { device, payload } of pushed) {
    if (device !== endpoint) continue;
    const read = PushPayload.parse(payload);
    shown.delete(read.tag);
    shown.set(read.tag, read);
  }
  return [...shown.values()].map(({ title, body, path, at }) => ({ title, body, path, at: Date.parse(at) }));
}
