import { createShared } from '#ui/shared-value.ts';

/** What Chromium hands over for installing when the page asks for it. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

const offer = createShared<InstallOffer | null>(null);

// It comes once, soon after the page, whatever screen there is.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // our own button asks, and never on top of a ride
  offer.put(event as InstallOffer);
});
addEventListener('appinstalled', () => offer.put(null));

/** Installs the app by the browser's own question; null where the browser offers none, or the app is installed. */
export function useInstall(): (() => void) | null {
  const current = offer.use();
  if (!current) return null;
  return () => {
    offer.put(null); // an offer is good for one question
    void current.prompt().catch(() => undefined);
  };
}

/** Whether the page runs as an installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

/** Whether the app can only be put on the home screen by hand, as on every browser of an iPhone or iPad. */
export const isInstalledByHand = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
