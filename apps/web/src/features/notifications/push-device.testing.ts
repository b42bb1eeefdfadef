import { vi } from 'vitest';

const bytes = (length: number, value: number) => new Uint8Array(length).fill(value).buffer;
export const keyOf = (value: number) => Buffer.from(new Uint8Array(65).fill(value)).toString('base64url');

type Device = { permission?: NotificationPermission; answer?: NotificationPermission; subscribedWith?: number | null };

/** A browser that receives pushes; `subscribedWith` is the server's key that it subscribed with before. */
export function pushBrowser({ permission = 'default', answer = 'granted', subscribedWith = null }: Device = {}) {
  let count = 0;
  const made = (key: ArrayBuffer) => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${count++}`,
    options: { applicationServerKey: key },
    getKey: (name: string) => (name === 'auth' ? bytes(16, 1) : bytes(65, 4)),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  });
  let current = subscribedWith === null ? null : made(bytes(65, subscribedWith));
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      current = made(new Uint8Array(Buffer.from(applicationServerKey, 'base64url')).buffer);
      return current;
    },
  };
  const listeners = new Set<(event: MessageEvent) => void>();
  const registration = { pushManager };
  vi.stubGlobal('PushManager', class {});
  const notification = {
    permission,
    requestPermission: async () => {
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('Notification', notification);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener: (_: string, listener: (event: MessageEvent) => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: (event: MessageEvent) => void) => listeners.delete(listener),
    },
  });
  return {
    isSubscribed: () => current !== null,
    /** As the worker sends it. */
    receive: (message: MessageEvent) => {
      for (const listener of listeners) listener(message);
    },
  };
}

export function noPushBrowser() {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
