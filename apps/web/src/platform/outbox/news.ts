import { showToast } from '#ui/toast.tsx';
import { systemClock } from '../clock.ts';
import type { Entry, Refusal } from './entry.ts';
import type { OutboxKind } from './kind.ts';
import { type Awaited, outboxTexts } from './texts.ts';

/** Of what is younger and arrives at the first attempt its form tells: it still shows. */
const formsTellMillis = 8_000;
export type News = { arrived: [Entry, OutboxKind][]; refused: [Entry, OutboxKind, Refusal][] };

/** Tells the rider what became of what had waited. */
export function tellNews({ arrived, refused }: News): void {
  const isOld = ([{ createdAt, attempts }]: readonly [Entry, ...unknown[]]) =>
    attempts > 0 || systemClock() - createdAt > formsTellMillis;
  const told = arrived.filter(isOld).filter(([, { isQuiet }]) => !isQuiet);
  const [only] = told;
  if (only && told.length === 1) showToast({ ...arrivedWords(...only), tone: 'success' });
  else if (only) showToast({ title: outboxTexts.arrived(told.length, awaitedBy(told)), tone: 'success' });
  for (const [entry, kind, { message }] of refused.filter(isOld)) {
    showToast({
      title: outboxTexts.refusedToast,
      description: `${titleOf(entry, kind)}. ${message}`,
      tone: 'destructive',
    });
  }
}

function arrivedWords(entry: Entry, kind: OutboxKind) {
  const read = kind.schema.safeParse(entry.payload);
  if (kind.arrivedText && read.success) return { title: kind.arrivedText(read.data) };
  return { title: outboxTexts.arrived(1, awaitedBy([[entry]])), description: titleOf(entry, kind) };
}

/** What they waited for before they left: the server, where it was reached and not well. */
function awaitedBy(entries: readonly (readonly [Entry, ...unknown[]])[]): Awaited {
  const waitedForServer = entries.filter(([{ state }]) => state.phase === 'waiting' && state.on === 'server').length;
  if (waitedForServer === 0) return 'signal';
  return waitedForServer === entries.length ? 'server' : 'both';
}

/** What an entry is called; its kind's name where it cannot be read. */
function titleOf(entry: Entry, kind: OutboxKind): string {
  const read = kind.schema.safeParse(entry.payload);
  return read.success ? kind.titleOf(read.data) : outboxTexts.untitled;
}
