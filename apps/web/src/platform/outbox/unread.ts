import { z } from 'zod';
import { createStored } from '../storage.ts';
import { Entry } from './entry.ts';

/** What the server has, and what is kept of its answers does not show yet: over a page that ends before it is read. */
export const keptUnread = createStored<readonly Entry[]>('outbox-unread', z.array(Entry), []);
