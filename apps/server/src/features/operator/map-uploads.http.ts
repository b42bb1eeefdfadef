import { Readable } from 'node:stream';
import { beginMapUpload, deleteMapFile, discardMapUpload, sendMapPiece } from '@estradeiro/contract/operator-maps';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import { requireProof } from '#platform/proof.ts';
import { serve } from '#platform/serve.ts';
import { type Actor, writeAction } from './actions.store.ts';
import type { MapAdministration } from './map-administration.provider.ts';
import type { MapTasks } from './map-tasks.store.ts';
import { texts } from './texts.ts';

type Deps = {
  db: Database;
  maps: Pick<MapAdministration, 'uploads' | 'deleteFile'>;
  tasks: Pick<MapTasks, 'list'>;
  clock: Clock;
  actorOf: (rider: { id: string }, request: FastifyRequest) => Actor;
};

/** Extracts that an operator sends and deletes, within the page's own access check. */
export async function serveMapUploads(app: FastifyInstance, { db, maps, tasks, clock, actorOf }: Deps): Promise<void> {
  // Only in this scope, and unread: the handler writes it to disk as it comes.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

  async function refuseInUse(name: string): Promise<void> {
    const isInUse = (await tasks.list()).some(
      ({ state, targets }) => (state === 'queued' || state === 'running') && targets.includes(name),
    );
    if (isInUse) throw new AppError('changed_elsewhere', { message: texts.fileInUse });
  }

  serve(app, beginMapUpload, async ({ rider, body, request }) => {
    requireProof(request, clock);
    await refuseInUse(body.name);
    const upload = await maps.uploads.begin({ ...body, ownerId: rider.id });
    await writeAction(db, clock, actorOf(rider, request), 'uploaded_map_file', body.name);
    return upload;
  });

  serve(app, sendMapPiece, async ({ rider, params: { name }, query: { offset }, request, reply }) => {
    const { body } = request;
    if (!(body instanceof Readable)) throw new AppError('invalid_request');
    try {
      const beforeFinish = () => refuseInUse(name);
      return orNotFound(await maps.uploads.write({ name, ownerId: rider.id, offset, body, beforeFinish }));
    } finally {
      // What was not read would otherwise be received to its end.
      if (!body.readableEnded) reply.header('connection', 'close');
    }
  });

  serve(app, discardMapUpload, async ({ rider, params, request }) => {
    requireProof(request, clock);
    orNotFound((await maps.uploads.discard(params.name)) || null);
    await writeAction(db, clock, actorOf(rider, request), 'discarded_map_upload', params.name);
  });

  serve(app, deleteMapFile, async ({ rider, params, request }) => {
    requireProof(request, clock);
    await refuseInUse(params.name);
    orNotFound((await maps.deleteFile(params.name)) || null);
    await writeAction(db, clock, actorOf(rider, request), 'deleted_map_file', params.name);
  });
}
