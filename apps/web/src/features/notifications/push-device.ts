import { isInstalled, isInstalledByHand } from '#platform/installed.ts';

/** `install`: on an iPhone only the installed app receives pushes. `denied`: by the browser or the rider, revoked ones as well. */
export type DeviceState = 'on' | 'off' | 'denied' | 'install' | 'unsupported';

export type OwnSubscription = { endpoint: string; p256dh: string; auth: string; publicKey: string };

/** The wait for the service worker, which is installed some seconds after a first visit. */
const workerMillis = 15_000;

export function deviceState(isWanted: boolean): DeviceState {
  const canReceive = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canReceive) return isInstalledByHand() && !isInstalled() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return isWanted && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for the permission, which browsers allow during a press only. */
export const mayNotify = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

/** This browser's subscription with the server's key; one with an earlier key is replaced. */
export async function subscribe(publicKey: string): Promise<OwnSubscription> {
  const { pushManager } = await worker();
  const known = await pushManager.getSubscription();
  const isCurrent = known && keyText(known.options.applicationServerKey) === publicKey;
  if (known && !isCurrent) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = isCurrent ? known : await pushManager.subscribe(options);
  return {
    endpoint: subscription.endpoint,
    p256dh: keyText(subscription.getKey('p256dh')),
    auth: keyText(subscription.getKey('auth')),
    publicKey,
  };
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('no service worker')), workerMillis);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** In base64url. */
function keyText(key: ArrayBuffer | null): string {
  if (!key) return '';
  const bytes = btoa(Array.from(new Uint8Array(key), (byte) => String.fromCharCode(byte)).join(''));
  return bytes.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
