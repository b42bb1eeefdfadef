import type { MemberState } from './member-state.ts';

/** A rider whom the sweep, who rides last, looks after. */
export type SweptRider = { userId: string; firstName: string; state: MemberState };

export type FallenKind = 'stopped' | 'off-route' | 'behind' | 'silent';
export type Fallen = SweptRider & { kind: FallenKind };

/** `shown` is the notice of the moment; the keys are of a rider and a kind. */
export type SweepWatch = {
  shown: (Fallen & { since: number }) | null;
  /** Announced, and not over since. */
  announced: readonly string[];
  /** Riders who were on the route: one who has yet to reach it has not left it. */
  onRoute: readonly string[];
};

export type SweepEvent = { now: number } & (
  | { type: 'dismissed' }
  /** `speaks`: no other announcement now; `roomToTalk`: no instruction is due meanwhile. */
  | { type: 'moment'; riders: readonly SweptRider[]; speaks: boolean; roomToTalk: boolean }
);
export type SweepEffect = { type: 'announce'; fallen: Fallen };
export type SweepTurn = { state: SweepWatch; effects: SweepEffect[] };

export const startSweepWatch: SweepWatch = { shown: null, announced: [], onRoute: [] };

export const sweepRules = {
  /** A sweep who passed somebody at a pump sees them in the mirror for this long. */
  behindMeters: 500,
  /** Announced again only after the rider was nearer than this. */
  caughtUpMeters: 250,
  /** Longer than any traffic light; nearer than this the sweep sees it. */
  stoppedSeconds: 180,
  stoppedMeters: 300,
  /** Longer than most tunnels and valleys. */
  silentSeconds: 300,
  shownMillis: 120_000,
} as const;

/** The most severe first. */
const kinds: readonly FallenKind[] = ['stopped', 'off-route', 'behind', 'silent'];

/**
 * Notices who falls behind, stops, leaves the route or goes silent: each once until it is over, one at a time, the most
 * severe first. A notice shows until it is dismissed, over, or two minutes old.
 */
export function watchSweep(state: SweepWatch, event: SweepEvent): SweepTurn {
  if (event.type === 'dismissed') return { state: { ...state, shown: null }, effects: [] };
  const { riders, now, speaks, roomToTalk } = event;
  const onRoute = riders.filter((rider) => isOnRoute(rider) || state.onRoute.includes(rider.userId));
  const known = { ...state, onRoute: onRoute.map(({ userId }) => userId) };
  const announced = state.announced.filter((key) =>
    riders.some((rider) => kinds.some((kind) => keyOf(rider, kind) === key && !isOver(rider, kind))),
  );
  const shown = stillShown(state.shown, riders, now);
  if (shown || !roomToTalk) return { state: { ...known, announced, shown }, effects: [] };
  const due = kinds
    .flatMap((kind) => riders.map((rider): Fallen => ({ ...rider, kind })))
    .find((fallen) => isFallen(fallen, known) && !announced.includes(keyOf(fallen, fallen.kind)));
  if (!due) return { state: { ...known, announced, shown: null }, effects: [] };
  return {
    state: { ...known, announced: [...announced, keyOf(due, due.kind)], shown: { ...due, since: now } },
    effects: speaks ? [{ type: 'announce', fallen: due }] : [],
  };
}

const keyOf = ({ userId }: SweptRider, kind: FallenKind) => `${userId} ${kind}`;

const isOnRoute = ({ state: { gap } }: SweptRider) => gap?.type === 'along';

function stillShown(shown: SweepWatch['shown'], riders: readonly SweptRider[], now: number): SweepWatch['shown'] {
  const rider = riders.find(({ userId }) => userId === shown?.userId);
  if (!shown || !rider || now - shown.since > sweepRules.shownMillis || isOver(rider, shown.kind)) return null;
  return { ...shown, ...rider };
}

function isFallen(
  { kind, userId, state: { gap, silentSeconds, standingSeconds, isOffRoute } }: Fallen,
  watch: SweepWatch,
) {
  switch (kind) {
    case 'stopped':
      return (
        (standingSeconds ?? 0) >= sweepRules.stoppedSeconds && Math.abs(gap?.meters ?? 0) >= sweepRules.stoppedMeters
      );
    case 'off-route':
      return isOffRoute && watch.onRoute.includes(userId);
    case 'behind':
      return silentSeconds === null && gap?.type === 'along' && gap.meters <= -sweepRules.behindMeters;
    case 'silent':
      return (silentSeconds ?? 0) >= sweepRules.silentSeconds;
  }
}

/** A silent rider's other troubles are not over, only unknown. */
function isOver({ state: { gap, silentSeconds, standingSeconds, isOffRoute } }: SweptRider, kind: FallenKind): boolean {
  if (kind === 'silent') return silentSeconds === null;
  if (silentSeconds !== null) return false;
  if (kind === 'stopped') return standingSeconds === null;
  if (kind === 'off-route') return !isOffRoute;
  return gap?.type === 'along' && gap.meters > -sweepRules.caughtUpMeters;
}
