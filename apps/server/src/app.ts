import { healthz, readyz } from '@estradeiro/contract/health';
import type { FastifyInstance } from 'fastify';
import { auth } from '#features/auth/auth.http.ts';
import { createAuthStore } from '#features/auth/auth.store.ts';
import { routes } from '#features/routes/routes.http.ts';
import type { Planning } from '#features/routes/routes.service.ts';
import { createRoutesStore } from '#features/routes/routes.store.ts';
import type { Clock } from '#platform/clock.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { createHttpServer, type HttpSettings } from '#platform/http-server.ts';
import { serve } from '#platform/serve.ts';
import { createSessionStore } from '#platform/sessions.store.ts';

/** What the product stands on, handed in by main.ts and by tests. */
export type AppDeps = {
  http: HttpSettings;
  database: OpenDatabase;
  clock: Clock;
  planning: Planning;
};

/** Every feature by hand, one line each: whoever reads this sees all of them and what each stands on. */
export async function createApp({ http, database, clock, planning }: AppDeps): Promise<FastifyInstance> {
  const { db } = database;
  const sessions = createSessionStore(db, clock);

  return createHttpServer(http, sessions, async (app) => {
    app.register(auth(createAuthStore(db), { platform: false, google: false, facebook: false, platformName: null }));
    app.register(routes(createRoutesStore(db), planning, clock));

    serve(app, healthz, () => ({ status: 'ok' as const }));
    serve(app, readyz, async () => {
      await database.ping().catch((cause) => {
        throw new AppError('upstream_unavailable', { cause });
      });
      return { status: 'ready' as const };
    });
  });
}
