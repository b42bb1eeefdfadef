import { getOperatorBackups, noteBackup, setBackups, startBackup } from '@estradeiro/contract/operator-backups';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import { requireProof } from '#platform/proof.ts';
import { serve } from '#platform/serve.ts';
import type { Actor } from './actions.store.ts';
import type { BackupAdministration } from './backup-administration.provider.ts';
import type { workOnBackups } from './backup-work.ts';
import type { Backups } from './backups.store.ts';

/** What makes copies of an embedded database. */
export type OwnBackupWork = { administration: BackupAdministration } & ReturnType<typeof workOnBackups>;

type Deps = {
  backups: Backups;
  /** Null on PostgreSQL. */
  own: OwnBackupWork | null;
  clock: Clock;
  actorOf: (rider: { id: string }, request: FastifyRequest) => Actor;
};

/** The copies of the database on the operator's page, within the page's own access check. */
export function serveBackups(app: FastifyInstance, { backups, own, clock, actorOf }: Deps): void {
  serve(app, getOperatorBackups, async () => {
    if (!own) return { kind: 'outside' as const, notedAt: await backups.notedAt() };
    const { administration, step } = own;
    const [listed, run, check, settings] = await Promise.all([
      administration.list(),
      backups.run(),
      backups.check(),
      backups.settings(),
    ]);
    return {
      kind: 'own' as const,
      place: administration.place,
      isFolder: administration.isFolder,
      isSameDisk: administration.isSameDisk(),
      copies: 'copies' in listed ? listed.copies : null,
      unread: 'failure' in listed ? listed.failure : null,
      run,
      step: step(),
      check,
      settings,
    };
  });

  serve(app, startBackup, async ({ rider, request }) => {
    requireProof(request, clock);
    await orNotFound(own).start(actorOf(rider, request));
  });

  serve(app, setBackups, async ({ rider, body, request }) => {
    requireProof(request, clock);
    if (!own) throw new AppError('not_found');
    await backups.set(body, actorOf(rider, request));
  });

  serve(app, noteBackup, async ({ rider, request }) => {
    requireProof(request, clock);
    if (own) throw new AppError('not_found');
    await backups.note(actorOf(rider, request));
  });
}
