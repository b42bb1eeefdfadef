import { importLibrary, setOptions } from '@googlemaps/js-api-loader';

/** Google's map as its script brings it; `fail` takes it away for good. */
export type LoadedGoogleMaps = { library: google.maps.MapsLibrary; fail: () => void };

/** With one bar of signal a script may hang for minutes. */
const patienceMs = 15_000;

/**
 * Google's own script, once a page. Fails where it does not come; `onRefused` is called where it comes and Google then refuses the key,
 * which its script tells by a function of this name alone.
 */
export function loadGoogleMaps(key: string, onRefused: () => void): Promise<google.maps.MapsLibrary> {
  Object.assign(window, { gm_authFailure: onRefused });
  setOptions({ key, v: 'weekly', language: 'pt-BR', region: 'BR', authReferrerPolicy: 'origin' });
  return Promise.race([
    importLibrary('maps'),
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('the script does not come')), patienceMs)),
  ]);
}
