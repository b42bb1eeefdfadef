export const activateNow = 'activate-now';

/** The worker reports to pages that the browser has too little room for the app. */
export const noRoom = 'no-room';

/**
 * The worker reports to pages that another app shared something; a page with a ride in progress takes it and confirms
 * through the port.
 */
export type ShareMessage = { shared: string };

/** The worker asks a page to show an address of the app; the page confirms through the port. */
export type OpenMessage = { open: string };
