import { createShared } from '#ui/shared-value.ts';
import { activateNow, noRoom } from '#worker/messages.ts';
import { isRiding } from './riding-mode.ts';

declare const ESTRADEIRO_VERSION: string | undefined;

/** The version that this page was built from, as printed by `npm run version`. */
export const appVersion = typeof ESTRADEIRO_VERSION === 'string' ? ESTRADEIRO_VERSION : 'em desenvolvimento';

const checkMs = 3_600_000;

let registration: ServiceWorkerRegistration | undefined;
/** Whether a new version waits, or took over in another tab while this page still runs the previous one. */
const isNewThere = createShared(false);
let isTaking = false;
const lacksRoom = createShared(false);

export const useNewVersion = (): boolean => isNewThere.use();

/** Whether this browser cannot hold the app, so that nothing opens without a network. */
export const useLacksRoom = (): boolean => lacksRoom.use();

/** Activates a waiting version, which then reloads this page; without one, reloads at once. */
export function takeNewVersion(): void {
  const waitingWorker = registration?.waiting;
  isTaking = Boolean(waitingWorker);
  if (waitingWorker) waitingWorker.postMessage(activateNow);
  else location.reload();
}

/**
 * Caches the whole app, so that it opens without a network, and checks for new versions: now, when the page becomes visible, every
 * hour, never during a ride. Called once; a browser that refuses continues without it.
 */
export async function installWorker(container: ServiceWorkerContainer): Promise<void> {
  const isFirst = !container.controller;
  container.addEventListener('message', ({ data }) => {
    if (data === noRoom && !container.controller) lacksRoom.put(true);
  });
  container.addEventListener('controllerchange', () => {
    lacksRoom.put(false);
    if (isTaking) location.reload();
    else if (!isFirst) isNewThere.put(true); // another tab activated the new version; this page need not reload
  });
  try {
    await container.register('/sw.js', { updateViaCache: 'none' });
    registration = await container.getRegistration();
  } catch {
    return; // no storage, or forbidden
  }
  if (!registration) return;
  watch(registration, container);
  const check = () => {
    if (document.visibilityState === 'visible' && !isRiding()) registration?.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', check);
  setInterval(check, checkMs);
}

function watch(registered: ServiceWorkerRegistration, container: ServiceWorkerContainer) {
  const notifyIfReady = () => {
    if (registered.waiting && container.controller) isNewThere.put(true);
  };
  const follow = () => registered.installing?.addEventListener('statechange', notifyIfReady);
  registered.addEventListener('updatefound', follow);
  follow();
  notifyIfReady();
}
