import { createShared } from '#ui/shared-value.ts';

/** Chromium's event that lets the page prompt for the installation. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

const offer = createShared<InstallOffer | null>(null);

// It fires once, soon after the page load, on any screen.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // our own button prompts, and never during a ride
  offer.put(event as InstallOffer);
});
addEventListener('appinstalled', () => offer.put(null));

/** Installs the app by the browser's own prompt; null where the browser offers none, or the app is installed. */
export function useInstall(): (() => void) | null {
  const current = offer.use();
  if (!current) return null;
  return () => {
    offer.put(null); // an offer is valid for one prompt
    void current.prompt().catch(() => undefined);
  };
}
