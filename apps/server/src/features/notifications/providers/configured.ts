import type { PushService } from '../push.provider.ts';
import { createWebPush } from './web-push.ts';

type Settings = {
  PUBLIC_URL?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  VAPID_SUBJECT?: string | undefined;
  PUSH_HOSTS: readonly string[];
};

/** Where an installation has no public address; push services only need a well-formed one. */
const noSubject = 'mailto:estradeiro@example.com';

/** `ownKey` is the key of this data folder. */
export function pushService(settings: Settings, ownKey: string): PushService {
  const { PUBLIC_URL, VAPID_PRIVATE_KEY, VAPID_SUBJECT, PUSH_HOSTS } = settings;
  const publicAddress = PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : noSubject;
  return createWebPush({
    privateKey: VAPID_PRIVATE_KEY ?? ownKey,
    subject: VAPID_SUBJECT ?? publicAddress,
    pushHosts: PUSH_HOSTS,
  });
}
