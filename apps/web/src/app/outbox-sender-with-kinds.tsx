import { OutboxSender } from '#platform/outbox/outbox-sender.tsx';
import { loadKind } from './outbox-kinds.ts';

/** Sends whatever waits, of every kind. */
export const Sender = () => <OutboxSender loadKind={loadKind} />;
