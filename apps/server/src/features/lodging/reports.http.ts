import {
  keepReportedLodging,
  listLodgingReports,
  mostOpenLodgingReports,
  reportLodging,
  restoreLodging,
  settledLodgingReportDays,
  takeDownLodging,
} from '@estradeiro/contract/lodging/reports';
import type { OperatorActionKind } from '@estradeiro/contract/operator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import { scheduleCleaning } from '#platform/housekeeping.ts';
import type { NewNotice, TellNotices } from '#platform/notices.ts';
import { onlyOperators } from '#platform/only-operators.ts';
import type { WriteOperatorAction } from '#platform/operator-actions.ts';
import { requireProof } from '#platform/proof.ts';
import { todayInSaoPaulo } from '#platform/sao-paulo.ts';
import { serve } from '#platform/serve.ts';
import { guestsOfPlace, type LodgingReports, type OwnedThing } from './reports.store.ts';
import { downNoticeOf, toGuest } from './suspended-hosts.ts';
import { takenDownTexts, reportTexts as texts } from './texts.ts';

export type LodgingReportsDeps = {
  tell: TellNotices;
  isOperator: (riderId: string) => Promise<boolean>;
  operators: { list(): Promise<{ id: string }[]>; among(ids: readonly string[]): Promise<Set<string>> };
  writeOperatorAction: WriteOperatorAction;
  clock: Clock;
};
type Deps = LodgingReportsDeps & { reports: LodgingReports };

const dayMs = 86_400_000;

/** Riders report lodging to who takes care of the server. */
export const lodgingReporting =
  ({ reports, operators, clock }: Deps) =>
  async (app: FastifyInstance) => {
    const forget = () => reports.forgetSettled(new Date(clock.now().getTime() - settledLodgingReportDays * dayMs));
    scheduleCleaning(app, forget, 'settled reports of lodging not cleaned');

    serve(app, reportLodging, async ({ rider, body, newId, request }) => {
      const made = await reports.add({ ...body, id: newId, reporterId: rider.id }, clock.now());
      if (made === 'unknown') throw new AppError('not_found');
      if (made === 'full') throw new AppError('limit_reached', { message: texts.full(mostOpenLodgingReports) });
      if ((await operators.list()).every(({ id }) => id === made.authorId))
        request.log.warn({ about: body.about }, 'a report of lodging that nobody may see');
    });
  };

/** What operators see of reported lodging, and do with it. */
export const reportedLodging =
  ({ reports, tell, isOperator, operators, writeOperatorAction, clock }: Deps) =>
  async (app: FastifyInstance) => {
    onlyOperators(app, isOperator);

    /** The act of the operator of a request, proven, which is written down and told to the author, and to guests who are to come. */
    const act = (rider: { id: string }, request: FastifyRequest, kind: OperatorActionKind, what?: Decision) => {
      requireProof(request, clock);
      const now = clock.now();
      return {
        operatorId: rider.id,
        now,
        async alsoDo(tx: Database, thing: OwnedThing) {
          await writeOperatorAction(
            tx,
            { userId: rider.id, address: request.ip },
            kind,
            `${thing.kind} ${thing.placeId}`,
          );
          if (!what) return;
          const guests = thing.kind === 'place' ? await guestsOfPlace(tx, thing, todayInSaoPaulo(now)) : [];
          await tell(tx, [toAuthor(thing, what, now), ...guests.map((guest) => toGuest(guest, what, now))]);
        },
      };
    };
    const mustBeDone = (isDone: boolean) => void orNotFound(isDone || null);

    serve(app, listLodgingReports, async ({ rider }) => {
      const { reported, more } = await reports.reported(rider.id);
      const operating = await operators.among(reported.map(({ authorId }) => authorId));
      return {
        reported: reported.map((thing) => ({ ...thing, isOperator: operating.has(thing.authorId) })),
        more,
        takenDown: await reports.takenDown(rider.id),
      };
    });

    serve(app, keepReportedLodging, async ({ rider, params, request }) =>
      mustBeDone(await reports.keep(params, act(rider, request, 'kept_lodging'))),
    );

    serve(app, takeDownLodging, async ({ rider, params, request }) =>
      mustBeDone(await reports.takeDown(params, act(rider, request, 'took_down_lodging', 'takenDown'))),
    );

    serve(app, restoreLodging, async ({ rider, params, request }) =>
      mustBeDone(await reports.restore(params, act(rider, request, 'restored_lodging', 'restored'))),
    );
  };

type Decision = keyof typeof takenDownTexts;

const toAuthor = (thing: OwnedThing, what: Decision, at: Date): NewNotice => ({
  ...{ ...downNoticeOf(thing.id, at), riderId: thing.authorId, kind: 'taken_down', ...takenDownTexts[what](thing) },
  path: thing.kind === 'review' ? '/booking?view=reservas' : '/booking?view=anunciar',
});
