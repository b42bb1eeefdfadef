import { createShared } from '#ui/shared-value.ts';
import { activateNow, noRoom } from '#worker/messages.ts';
import { isRiding } from './riding-mode.ts';

declare const ESTRADEIRO_VERSION: string | undefined;

/** What this page was built from, as `npm run version` says it. */
export const appVersion = typeof ESTRADEIRO_VERSION === 'string' ? ESTRADEIRO_VERSION : 'em desenvolvimento';

/** How often a page that stays open looks whether there is a new version. */
const checkMs = 3_600_000;

let registration: ServiceWorkerRegistration | undefined;
/** A version that waits, or one that took over while this page still runs the one before. */
const isNewThere = createShared(false);
let isTaking = false;
/** The browser has too little room for the app, and holds no version of it. */
const lacksRoom = createShared(false);

/** Whether there is a version newer than the one that this page runs, ready to be taken. */
export const useNewVersion = (): boolean => isNewThere.use();

/** Whether this browser cannot hold the app, so that nothing opens without a network. */
export const useLacksRoom = (): boolean => lacksRoom.use();

/** Reloads this page, and no other, with the new version. */
export function takeNewVersion(): void {
  const waitingWorker = registration?.waiting;
  isTaking = Boolean(waitingWorker);
  if (waitingWorker) waitingWorker.postMessage(activateNow);
  else location.reload();
}

/**
 * Caches the whole app in this browser, so that it opens without a network, and looks for new versions: now, whenever the page
 * comes into sight, every hour, and never during a ride. Called once. A browser that refuses goes on without.
 */
export async function installWorker(container: ServiceWorkerContainer): Promise<void> {
  const isFirst = !container.controller;
  container.addEventListener('message', ({ data }) => {
    if (data === noRoom && !container.controller) lacksRoom.put(true);
  });
  container.addEventListener('controllerchange', () => {
    lacksRoom.put(false);
    if (isTaking) location.reload();
    else if (!isFirst) isNewThere.put(true); // another tab's rider took it; here it can wait
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
