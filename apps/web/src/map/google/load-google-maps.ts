import { importLibrary, setOptions } from '@googlemaps/js-api-loader';

/** Google's loaded library; `fail` disables it for good. */
export type LoadedGoogleMaps = { library: google.maps.MapsLibrary; fail: () => void };

/** With one bar of signal a script may hang for minutes. */
const patienceMs = 15_000;

/**
 * Loads Google's script once per page and rejects when it does not load. Google reports a refused key through a global
 * function of a fixed name, which calls `onRefused`.
 */
export function loadGoogleMaps(key: string, onRefused: () => void): Promise<google.maps.MapsLibrary> {
  Object.assign(window, { gm_authFailure: onRefused });
  setOptions({ key, v: 'weekly', language: 'pt-BR', region: 'BR', authReferrerPolicy: 'origin' });
  return Promise.race([
    importLibrary('maps'),
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('the script does not come')), patienceMs)),
  ]);
}
