/**
 * The complete pack on this device; why it is outdated: another map on the server, or a changed route; and whether its road-ahead
 * data, limits and cameras, could not be loaded.
 */
export type Held = { bytes: number; isOld: null | 'map' | 'route'; lacksRoadAhead: boolean };

export type Work =
  | { phase: 'none' }
  /** Its size is being requested; `isAgreed` continues without a confirmation. */
  | { phase: 'planning'; isAgreed: boolean }
  | ({ phase: 'offered'; fits: boolean } & Bytes)
  | ({ phase: 'downloading' } & Bytes)
  | ({ phase: 'paused'; why: 'rider' | 'network' } & Bytes)
  | ({ phase: 'stopped'; why: 'no-space' | 'incomplete' } & Bytes);

type Bytes = { totalBytes: number; doneBytes: number };

/** During an update a pack is both held and worked on: the old one is ridden until the new one is complete. */
export type PackState = { held: Held | null; work: Work };

export type PackEvent =
  | { type: 'asked' }
  | ({ type: 'planned'; fits: boolean } & Bytes)
  | { type: 'plan-failed' }
  | { type: 'declined' }
  | { type: 'confirmed' }
  | { type: 'stored'; bytes: number }
  | { type: 'finished'; lacksRoadAhead: boolean }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'network-lost' }
  | { type: 'network-back' }
  | { type: 'storage-full' }
  | { type: 'failed' }
  /** The server has another map now: the rest of this one cannot be downloaded. */
  | { type: 'map-gone' }
  | { type: 'outdated'; why: 'map' | 'route' }
  | { type: 'removed' };

/**
 * `plan` requests its contents, `fetch` downloads the missing ones, `stop` ends that, `forget` drops a plan, `delete` removes all.
 */
export type PackEffect = 'plan' | 'fetch' | 'stop' | 'forget' | 'delete';
export type PackTurn = { state: PackState; effects: readonly PackEffect[] };

export const absent: PackState = { held: null, work: { phase: 'none' } };
const begunOnly = { work: { phase: 'stopped', why: 'incomplete', totalBytes: 0, doneBytes: 0 } } as const;

/** Nothing of it can be ridden, whatever is stored: it is downloaded again. */
export const incomplete: PackState = { held: null, ...begunOnly };

/** The state after a restart of the app: of the complete pack, and of an unfinished download. */
export function restoredState(found: {
  held: (Bytes & Omit<Held, 'bytes'>) | null;
  wanted: (Bytes & { isPaused: boolean }) | null;
}): PackTurn {
  const held = found.held && found.held.doneBytes >= found.held.totalBytes ? found.held : null;
  const state = {
    held: held && { bytes: held.totalBytes, isOld: held.isOld, lacksRoadAhead: held.lacksRoadAhead },
  };
  if (found.wanted) {
    const { isPaused, totalBytes, doneBytes } = found.wanted;
    if (isPaused) return still({ ...state, work: { phase: 'paused', why: 'rider', totalBytes, doneBytes } });
    return { state: { ...state, work: { phase: 'downloading', totalBytes, doneBytes } }, effects: ['fetch'] };
  }
  if (found.held && !held) {
    const { totalBytes, doneBytes } = found.held; // browsers may evict anything
    return still({ ...state, work: { phase: 'stopped', why: 'incomplete', totalBytes, doneBytes } });
  }
  return still({ ...state, work: { phase: 'none' } });
}

/** The next state and its effects. An event that does not fit changes nothing. */
export function advancePack(state: PackState, event: PackEvent): PackTurn {
  const { held, work } = state;
  switch (event.type) {
    case 'removed':
      return { state: absent, effects: work.phase === 'downloading' ? ['stop', 'delete'] : ['delete'] };
    case 'outdated':
      return still(held ? { ...state, held: { ...held, isOld: event.why } } : state);
    case 'asked':
      if (work.phase !== 'none' && work.phase !== 'stopped') return still(state);
      return { state: { held, work: { phase: 'planning', isAgreed: false } }, effects: ['plan'] };
    case 'map-gone':
      if (work.phase !== 'downloading') return still(state);
      return { state: { held, work: { phase: 'planning', isAgreed: true } }, effects: ['stop', 'plan'] };
    default:
      return workOn(state, event);
  }
}

type WorkEvent = Exclude<PackEvent, { type: 'removed' | 'outdated' | 'asked' | 'map-gone' }>;

function workOn(state: PackState, event: WorkEvent): PackTurn {
  switch (state.work.phase) {
    case 'none':
      return still(state);
    case 'planning':
      return planned(state, state.work.isAgreed, event);
    case 'offered':
      if (event.type === 'declined') return { state: { ...state, work: { phase: 'none' } }, effects: ['forget'] };
      return event.type === 'confirmed' && state.work.fits ? download(state, state.work) : still(state);
    case 'downloading':
      return downloading(state, state.work, event);
    case 'paused':
      if (event.type === 'resumed') return download(state, state.work);
      if (event.type === 'network-back' && state.work.why === 'network') return download(state, state.work);
      return event.type === 'paused' ? pause(state, state.work, 'rider', []) : still(state);
    case 'stopped':
      return still(state); // until the next request: its contents may differ by then
  }
}

function planned(state: PackState, isAgreed: boolean, event: WorkEvent): PackTurn {
  if (event.type === 'plan-failed') {
    const { work }: { work: Work } = isAgreed ? begunOnly : absent;
    return still({ ...state, work });
  }
  if (event.type !== 'planned') return still(state);
  const { totalBytes, fits } = event;
  const doneBytes = Math.min(totalBytes, event.doneBytes);
  if (!isAgreed) return still({ ...state, work: { phase: 'offered', totalBytes, doneBytes, fits } });
  return fits
    ? download(state, { totalBytes, doneBytes })
    : still({ ...state, work: { phase: 'stopped', why: 'no-space', totalBytes, doneBytes } });
}

function downloading(state: PackState, { totalBytes, doneBytes }: Bytes, event: WorkEvent): PackTurn {
  const bytes = { totalBytes, doneBytes };
  switch (event.type) {
    case 'stored':
      return still({
        ...state,
        work: { phase: 'downloading', totalBytes, doneBytes: Math.min(totalBytes, doneBytes + event.bytes) },
      });
    case 'finished':
      return still({
        held: { bytes: totalBytes, isOld: null, lacksRoadAhead: event.lacksRoadAhead },
        work: { phase: 'none' },
      });
    case 'paused':
      return pause(state, bytes, 'rider', ['stop']);
    case 'network-lost':
      return pause(state, bytes, 'network', ['stop']);
    case 'storage-full':
      return { state: { ...state, work: { phase: 'stopped', why: 'no-space', ...bytes } }, effects: ['stop'] };
    case 'failed':
      return { state: { ...state, work: { phase: 'stopped', why: 'incomplete', ...bytes } }, effects: ['stop'] };
    default:
      return still(state);
  }
}

const download = (state: PackState, { totalBytes, doneBytes }: Bytes): PackTurn => ({
  state: { ...state, work: { phase: 'downloading', totalBytes, doneBytes } },
  effects: ['fetch'],
});

function pause(
  state: PackState,
  { totalBytes, doneBytes }: Bytes,
  why: 'rider' | 'network',
  effects: readonly PackEffect[],
): PackTurn {
  return { state: { ...state, work: { phase: 'paused', why, totalBytes, doneBytes } }, effects };
}

const still = (state: PackState): PackTurn => ({ state, effects: [] });
