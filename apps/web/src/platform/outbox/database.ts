import { createDatabase } from '../database.ts';

/** Where entries lie, by their place. */
export const entriesStore = 'entries';

/** The database of what waits to be sent. */
export const outboxDatabase = createDatabase('estradeiro-outbox', entriesStore, { keyPath: 'place' });
