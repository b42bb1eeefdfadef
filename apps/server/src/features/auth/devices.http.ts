import { listDevices, signOutDevice, signOutOtherDevices } from '@estradeiro/contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#platform/serve.ts';
import { sessionNameOf } from '#platform/session-ends.ts';
import { endSession, type Sessions } from '#platform/sessions.store.ts';

/** The browsers in which a rider is signed in, each of which the rider can sign out. */
export const signedInDevices =
  (sessions: Pick<Sessions, 'store' | 'ofRider' | 'endOthers'>) => async (app: FastifyInstance) => {
    serve(app, listDevices, async ({ rider, request }) => {
      const all = (await sessions.ofRider(rider.id)).map(({ sid, userAgent, signedInAt }) => ({
        name: sessionNameOf(sid),
        isThis: sid === request.session.sessionId,
        ...deviceOf(userAgent),
        signedInAt: signedInAt.toISOString(),
      }));
      return [...all.filter(({ isThis }) => isThis), ...all.filter(({ isThis }) => !isThis)];
    });

    serve(app, signOutDevice, async ({ rider, params: { name } }) => {
      const session = (await sessions.ofRider(rider.id)).find(({ sid }) => sessionNameOf(sid) === name);
      if (session) await endSession(sessions, session.sid);
    });

    serve(app, signOutOtherDevices, ({ rider, request }) => sessions.endOthers(rider.id, request.session.sessionId));
  };

/** The browser and system that a request tells; null where it tells none that we know. */
export const deviceIn = ({ headers }: FastifyRequest) => deviceOf(headers['user-agent'] ?? null);

const deviceOf = (userAgent: string | null) => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});

type Sign = readonly [sign: RegExp, name: string];

/** By what they say of themselves; most also name the browsers further down, which they are built on. */
const browsers: readonly Sign[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly Sign[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (signs: readonly Sign[], userAgent: string | null): string | null =>
  signs.find(([sign]) => userAgent !== null && sign.test(userAgent))?.[1] ?? null;
