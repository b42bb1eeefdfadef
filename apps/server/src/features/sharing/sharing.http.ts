import { randomUUID } from 'node:crypto';
import type { PopularRide } from '@estradeiro/contract/popular-routes';
import type { RideRecordDetail } from '@estradeiro/contract/rides';
import type { SavedRouteDetail } from '@estradeiro/contract/routes';
import {
  getSharedLine,
  listSharedLinks,
  maxSharedLinks,
  openSharedLink,
  revokeSharedLink,
  SharedKind,
  type SharedLine,
  type SharedLink,
  sharedLinePath,
} from '@estradeiro/contract/sharing';
import { lineOfPopular, lineOfRide, lineOfRoute } from '@estradeiro/navigation/sharing/shared-line';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { hashOfToken, newLink, tokenOfStored } from '#platform/link-tokens.ts';
import type { Secrets } from '#platform/secrets.ts';
import { serve } from '#platform/serve.ts';
import { createSharingStore, type LinkRow, type SharingStore } from './sharing.store.ts';
import { texts } from './texts.ts';

/** The sources of links, each null where the record is not the rider's, or deleted. */
type Sources = {
  routeOf(riderId: string, id: string): Promise<SavedRouteDetail | null>;
  rideOf(riderId: string, id: string): Promise<RideRecordDetail | null>;
  popularOf(riderId: string, id: string, signal: AbortSignal): Promise<PopularRide | null>;
  isPopular(id: string): Promise<boolean>;
  /** The names of the records of each kind, without those that are not the rider's. */
  namesOf: Record<SharedKind, (riderId: string, ids: readonly string[]) => Promise<{ id: string; name: string }[]>>;
};

type Deps = Sources & {
  store: SharingStore;
  /** `hideEnds`, in any thread. */
  withoutEnds: (asker: string, line: SharedLine, hiddenMeters: number) => Promise<SharedLine | null>;
  secrets: Secrets;
  clock: Clock;
};

const sharing =
  ({ store, withoutEnds, secrets, clock, ...sources }: Deps) =>
  async (app: FastifyInstance) => {
    const { routeOf, rideOf, popularOf, isPopular } = sources;
    const read = async (userId: string, kind: 'route' | 'ride', id: string): Promise<SharedLine | null> => {
      if (kind === 'route') {
        const route = await routeOf(userId, id);
        return route && lineOfRoute(route);
      }
      const ride = await rideOf(userId, id);
      return ride && lineOfRide(ride);
    };
    const shown = async (asker: string, line: SharedLine | null, hiddenMeters: number) =>
      line && hiddenMeters > 0 ? withoutEnds(asker, line, hiddenMeters) : line;

    /** The names of links' records, by kind and id. */
    const namesOf = async (riderId: string, links: readonly LinkRow[]) => {
      const named = await Promise.all(
        SharedKind.options.map(async (kind) => {
          const ids = links.filter((link) => link.kind === kind).map(({ recordId }) => recordId);
          const records = ids.length > 0 ? await sources.namesOf[kind](riderId, ids) : [];
          return records.map(({ id, name }) => [`${kind} ${id}`, name] as const);
        }),
      );
      return new Map(named.flat());
    };

    serve(app, listSharedLinks, async ({ rider }) => {
      const links = await store.list(rider.id);
      const names = await namesOf(rider.id, links);
      return links.map((link) => ({
        ...withPath(link, secrets),
        name: names.get(`${link.kind} ${link.recordId}`) ?? null,
      }));
    });

    serve(app, openSharedLink, async ({ rider: { id: userId }, body: { kind, recordId, hiddenMeters }, left }) => {
      const before = await store.of({ userId, kind, recordId });
      const existing = before && toLink(before, secrets);
      if (existing) return existing;
      if (before) await store.delete(userId, before.id); // its address can no longer be derived: a new link replaces it
      const popular = kind === 'popular' ? lineOfPopular(orNotFound(await popularOf(userId, recordId, left))) : null;
      const whole = orNotFound(kind === 'popular' ? popular : await read(userId, kind, recordId));
      if (!(await shown(userId, whole, hiddenMeters))) throw new AppError('too_short_to_hide');
      const id = randomUUID();
      const { nonce, hash } = newLink(secrets[0], linked(id));
      const link = { id, userId, kind, recordId, hiddenMeters, linkNonce: nonce, linkHash: hash, line: popular };
      const made = await store.insert({ ...link, createdAt: clock.now() });
      if (made === 'full') throw new AppError('limit_reached', { message: texts.tooManyLinks(maxSharedLinks) });
      return orNotFound(toLink(made, secrets));
    });

    serve(app, revokeSharedLink, async ({ rider, params: { id } }) => {
      if (!(await store.delete(rider.id, id))) throw new AppError('not_found');
    });

    serve(app, getSharedLine, async ({ params: { token } }) => {
      const { id, userId, kind, recordId, hiddenMeters, line } = orNotFound(await store.byHash(hashOfToken(token)));
      const whole = kind === 'popular' ? (await isPopular(recordId)) && line : await read(userId, kind, recordId);
      // A visitor uses the turns of the link, not those of its rider.
      return orNotFound(await shown(linked(id), whole || null, hiddenMeters));
    });
  };

const linked = (id: string) => `shared line ${id}`;

/** Its path is null where it was made with a secret that the server no longer has. */
function withPath({ userId: _, linkNonce, linkHash, createdAt, ...link }: LinkRow, secrets: Secrets) {
  const token = tokenOfStored({ nonce: linkNonce, hash: linkHash }, linked(link.id), secrets);
  return { ...link, linkPath: token && sharedLinePath(token), createdAt: createdAt.toISOString() };
}

/** Null where its path can no longer be derived. */
function toLink(row: LinkRow, secrets: Secrets): SharedLink | null {
  const { linkPath, ...link } = withPath(row, secrets);
  return linkPath === null ? null : { ...link, linkPath };
}

type FeatureDeps = Sources & {
  db: Database;
  longInputs: { withoutEnds: Deps['withoutEnds'] };
} & Pick<Deps, 'secrets' | 'clock'>;

type SharingFeature = Feature & {
  deleted(kind: SharedKind, riderId: string, recordId: string): Promise<void>;
};

/** Links to routes and rides that open without an account. */
export function sharingFeature({ db, longInputs, ...deps }: FeatureDeps): SharingFeature {
  const store = createSharingStore(db);
  return {
    register: sharing({ ...deps, store, withoutEnds: longInputs.withoutEnds }),
    exports: [
      {
        table: 'shared_links',
        records: async (userId) => (await store.list(userId)).map(({ linkNonce: _, linkHash: __, ...link }) => link),
      },
    ],
    deleted: (kind, userId, recordId) => store.deleteOf({ userId, kind, recordId }),
  };
}
