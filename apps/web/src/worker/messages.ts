/** What a page says to a version that waits: its rider wants it now. */
export const activateNow = 'activate-now';

/** What the worker says to pages where the browser has too little room for the app. */
export const noRoom = 'no-room';

/** What the worker says to pages when another app shared something: one that rides takes it, and says so by the port that comes along. */
export type ShareMessage = { shared: string };
