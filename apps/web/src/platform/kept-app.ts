/** Whether all of the app lies in this browser: what of it is loaded later then needs no network. */
export const isAppKept = (): boolean => Boolean(navigator.serviceWorker?.controller);
