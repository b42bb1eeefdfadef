import { operatorReportsChanged } from '@estradeiro/contract/groups/groups';
import { getOperatorReportPhoto, listOperatorReports, settleOperatorReport } from '@estradeiro/contract/groups/safety';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import type { Events } from '#platform/events.ts';
import { sendPhoto } from '#platform/photos.ts';
import { serve } from '#platform/serve.ts';
import type { OperatorReportsStore } from './operator-reports.store.ts';

type OperatorReportsDeps = {
  theirs: OperatorReportsStore;
  isModerator: (riderId: string) => Promise<boolean>;
  moderators: () => Promise<string[]>;
  /** Those of the riders who are operators. */
  operators: { among(ids: readonly string[]): Promise<Set<string>> };
  events: Events;
  clock: Clock;
};

/** Reports that the operator's moderators decide. All others get an empty list. */
export const operatorReportEndpoints =
  ({ theirs, isModerator, moderators, operators, events, clock }: OperatorReportsDeps) =>
  async (app: FastifyInstance) => {
    serve(app, listOperatorReports, async ({ rider }) => {
      if (!(await isModerator(rider.id))) return { isModerator: false, reports: [] };
      const reports = await theirs.list(rider.id);
      const operating = await operators.among(reports.map(({ userId }) => userId));
      return {
        isModerator: true,
        reports: reports.map((report) => ({ ...report, isOperator: operating.has(report.userId) })),
      };
    });

    serve(app, getOperatorReportPhoto, async ({ rider, params: { reportId }, reply }) => {
      const photo = (await isModerator(rider.id)) ? await theirs.photo(rider.id, reportId) : null;
      return sendPhoto(reply, orNotFound(photo));
    });

    serve(app, settleOperatorReport, async ({ rider, params: { reportId } }) => {
      const settled = (await isModerator(rider.id)) && (await theirs.settle(rider.id, reportId, clock.now()));
      if (!settled) throw new AppError('not_found');
      for (const id of await moderators()) events.toRider(id, operatorReportsChanged.of({}));
    });
  };
