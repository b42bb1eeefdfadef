import { type Bbox, boxAround } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { cellsOf } from '@estradeiro/contract/live';
import {
  mostReports,
  type NewTrafficReport,
  type TrafficAlert,
  type TrafficReport,
  type TrafficVote,
  votingMeters,
} from '@estradeiro/contract/traffic';
import { distanceMeters, headingDifference, metersPerDegree } from '@estradeiro/navigation/geometry';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { afterVote, expiryOf, reportConfidence, reportSeverity } from './lifetime.ts';
import { texts } from './texts.ts';
import type { AtOnce, TrafficStore } from './traffic.store.ts';

type Vote = { vote: TrafficVote; position: LatLng };
type Place = { latitude: number; longitude: number };
type Deps = {
  store: TrafficStore;
  atOnce: AtOnce;
  clock: Clock;
  /** The street or highway of a place in the installed maps. */
  streetAt: (place: LatLng) => string | null;
  /** Called after the change is committed. */
  onChange: (places: readonly Place[]) => void;
};

export function createReports({ store, atOnce, clock, streetAt, onChange }: Deps) {
  return {
    /**
     * Stores a report under the id, or counts it as a vote where the same alert exists. Idempotent by id. Fails with
     * `report_outdated` where the report would have expired by now.
     */
    async report(riderId: string, id: string, given: NewTrafficReport): Promise<TrafficReport> {
      const now = clock.now();
      const report = { ...given, subtype: given.type === 'HAZARD' ? given.subtype : null };
      const seenAt = seenAtOf(report.seenAt, now);
      const outcome = await atOnce(async (turn) => {
        await turn.takeTurns(turnOf(report));
        if (await turn.byId(riderId, id)) return { id, outcome: 'reported' as const };
        if (expiryOf(report, seenAt) <= now) throw new AppError('report_outdated');
        const alike = await turn.alike(report.type, searchBox(report.position), now);
        const same = sameAlert(alike, report);
        const held = same && (await turn.hold(riderId, same.id, now));
        if (held) {
          // A report queued offline may arrive after a later vote of the same rider.
          if (!held.votedAt || held.votedAt <= seenAt) await castVote(turn, riderId, held, 'still-there', seenAt);
          return { id: held.id, outcome: 'confirmed' as const };
        }
        if ((await turn.countReports(riderId)) >= mostReports) throw new AppError('limit_reached');
        const before = await turn.reportPlaces(riderId);
        if (before.some((one) => !isWithinReach(one, report.position, seenAt))) {
          throw new AppError('not_nearby', { message: texts.outOfReach });
        }
        await turn.insertReport(riderId, {
          ...draftOf(id, report, seenAt),
          seenAt: now,
          street: streetAt(report.position),
        });
        return { id, outcome: 'reported' as const };
      });
      const alert = await publishedAlert(riderId, outcome.id);
      return { alert, outcome: outcome.outcome };
    },

    /**
     * Fails with `not_found` where no such alert is active, and with `not_nearby` where the rider is too far away to
     * know.
     */
    async vote(riderId: string, id: string, { vote, position }: Vote): Promise<TrafficAlert> {
      await atOnce(async (turn) => {
        const alert = await turn.hold(riderId, id, clock.now());
        if (!alert) throw new AppError('not_found');
        if (!isNear(alert, position)) throw new AppError('not_nearby');
        await castVote(turn, riderId, alert, vote, clock.now());
      });
      return publishedAlert(riderId, id);
    },

    /** Fails with `not_found` where the rider has no such report (D12). */
    async withdraw(riderId: string, id: string): Promise<void> {
      const alert = await atOnce((turn) => turn.withdraw(riderId, id));
      if (!alert) throw new AppError('not_found');
      onChange([alert]);
    },
  };

  async function publishedAlert(riderId: string, id: string): Promise<TrafficAlert> {
    const alert = await store.byId(riderId, id);
    if (!alert) throw new AppError('not_found');
    onChange([alert]);
    return alert;
  }
}

type Held = NonNullable<Awaited<ReturnType<TrafficStore['hold']>>>;

async function castVote(store: TrafficStore, riderId: string, alert: Held, says: TrafficVote, at: Date): Promise<void> {
  if (says === 'gone' && alert.ownVote === 'gone') return; // a repeated vote shortens nothing further
  const tally = await store.putVote(riderId, alert.id, says, at);
  await store.update(alert.id, { ...tally, ...afterVote(alert, { says, byReporter: alert.isOwn, at }, tally) });
}

/** A rider counts as near a jam within its length, too. */
const isNear = ({ latitude, longitude, length }: Held, position: LatLng): boolean =>
  distanceMeters(position, { lat: latitude, lng: longitude }) <= votingMeters + (length ?? 0);

/** The tolerance of a position, and the highest speed of a rider. */
const slackMeters = 2_000;
const fastestMps = 90;

const isWithinReach = (
  { latitude, longitude, reportedAt }: Place & { reportedAt: Date },
  position: LatLng,
  seenAt: Date,
): boolean => {
  const seconds = Math.abs(seenAt.getTime() - reportedAt.getTime()) / 1_000;
  return distanceMeters(position, { lat: latitude, lng: longitude }) <= slackMeters + fastestMps * seconds;
};

/** A time in the future, from a fast clock, counts as now. */
const seenAtOf = (seenAt: string | null, now: Date): Date =>
  seenAt === null || Date.parse(seenAt) > now.getTime() ? now : new Date(seenAt);

/** Reports of one neighbourhood are handled one after the other, so that the second finds the first. */
const turnOf = ({ type, position }: NewTrafficReport) => `traffic ${type} ${cellsOf(boxAround(position, 0))[0]}`;

const draftOf = (
  id: string,
  { type, subtype, position, headingDegrees, description }: NewTrafficReport,
  seenAt: Date,
) => ({
  id,
  alertId: `rider:${id}`,
  source: 'rider' as const,
  type,
  subtype,
  description,
  headingDegrees,
  latitude: position.lat,
  longitude: position.lng,
  confidence: reportConfidence,
  reliability: reportConfidence,
  severity: reportSeverity[type],
  reportedAt: seenAt,
  expiresAt: expiryOf({ type, subtype }, seenAt),
});

/** Two reports of one type this close are about the same alert. */
const sameMeters = 100;
/** Directions further apart are not those of one carriageway. */
const sameHeadingDegrees = 60;

type Placed = { latitude: number; longitude: number; headingDegrees: number | null; subtype: string | null };
type Reported = { position: LatLng; headingDegrees: number | null; subtype: string | null };

/** The box that contains every alert that may be the same as one at a position, with a margin. */
const searchBox = (position: LatLng): Bbox => boxAround(position, (2 * sameMeters) / metersPerDegree);

/**
 * The nearest alert that is the same as the reported one: close enough, and of the same direction and subtype where
 * both state them.
 */
function sameAlert<A extends Placed>(
  alerts: readonly A[],
  { position: at, headingDegrees, subtype }: Reported,
): A | null {
  const metersTo = ({ latitude, longitude }: Placed) => distanceMeters(at, { lat: latitude, lng: longitude });
  const agrees = (other: number | null) =>
    other === null || headingDegrees === null || headingDifference(other, headingDegrees) <= sameHeadingDegrees;
  const isNamedAlike = (other: string | null) => other === null || subtype === null || other === subtype;
  const same = alerts.filter(
    (alert) => metersTo(alert) <= sameMeters && agrees(alert.headingDegrees) && isNamedAlike(alert.subtype),
  );
  return same.toSorted((a, b) => metersTo(a) - metersTo(b))[0] ?? null;
}
