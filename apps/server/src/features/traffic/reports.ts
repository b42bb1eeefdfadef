import { boxAround } from '@estradeiro/contract/bbox';
import { cellsOf } from '@estradeiro/contract/live';
import type { NewTrafficReport, TrafficAlert, TrafficReport, TrafficVote } from '@estradeiro/contract/traffic';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { afterVote, expiryOf, reportConfidence, reportSeverity } from './lifetime.ts';
import { sameTrouble, searchBox } from './same-trouble.ts';
import type { AtOnce, TrafficStore } from './traffic.store.ts';

type Place = { latitude: number; longitude: number };
type Deps = {
  store: TrafficStore;
  atOnce: AtOnce;
  clock: Clock;
  /** Told after the change is committed. */
  onChange: (places: readonly Place[]) => void;
};

/** What riders say of the road: reports, votes, and taking a report back. */
export function createReports({ store, atOnce, clock, onChange }: Deps) {
  return {
    /** Keeps a report under the id, or counts it as a vote where the same trouble is known. The same id does nothing twice. */
    async report(riderId: string, id: string, report: NewTrafficReport): Promise<TrafficReport> {
      const now = clock.now();
      const outcome = await atOnce(async (turn) => {
        await turn.takeTurns(turnOf(report));
        if (await turn.byId(riderId, id)) return { id, outcome: 'reported' as const };
        const alike = await turn.alike(report.type, searchBox(report.position), now);
        const same = sameTrouble(alike, report.position, report.headingDegrees);
        if (same) {
          await castVote(turn, riderId, same.id, 'still-there', now);
          return { id: same.id, outcome: 'confirmed' as const };
        }
        await turn.insertReport(riderId, draftOf(id, report, now));
        return { id, outcome: 'reported' as const };
      });
      const alert = await told(riderId, outcome.id);
      return { alert, outcome: outcome.outcome };
    },

    /** Fails with `not_found` where no such alert holds. */
    async vote(riderId: string, id: string, vote: TrafficVote): Promise<TrafficAlert> {
      await atOnce((turn) => castVote(turn, riderId, id, vote, clock.now()));
      return told(riderId, id);
    },

    /** Fails with `not_found` where the rider has no such report (D12). */
    async withdraw(riderId: string, id: string): Promise<void> {
      const alert = await atOnce((turn) => turn.withdraw(riderId, id));
      if (!alert) throw new AppError('not_found');
      onChange([alert]);
    },
  };

  async function told(riderId: string, id: string): Promise<TrafficAlert> {
    const alert = await store.byId(riderId, id);
    if (!alert) throw new AppError('not_found');
    onChange([alert]);
    return alert;
  }
}

async function castVote(store: TrafficStore, riderId: string, id: string, says: TrafficVote, at: Date): Promise<void> {
  const alert = await store.hold(riderId, id, at);
  if (!alert) throw new AppError('not_found');
  if (says === 'gone' && alert.ownVote === 'gone') return; // the same word again shortens nothing further
  const tally = await store.putVote(riderId, id, says, at);
  await store.update(id, { ...tally, ...afterVote(alert, { says, byReporter: alert.isOwn, at }, tally) });
}

/** Reports of one neighbourhood come one after the other, so that the second finds the first. */
const turnOf = ({ type, position }: NewTrafficReport) => `traffic ${type} ${cellsOf(boxAround(position, 0))[0]}`;

const draftOf = (id: string, { type, position, headingDegrees, description }: NewTrafficReport, now: Date) => ({
  ...{ id, alertId: `rider:${id}`, source: 'rider' as const, type, description, headingDegrees },
  ...{ latitude: position.lat, longitude: position.lng },
  ...{ confidence: reportConfidence, reliability: reportConfidence, severity: reportSeverity[type] },
  ...{ reportedAt: now, seenAt: now, expiresAt: expiryOf({ type, subtype: null }, now) },
});
