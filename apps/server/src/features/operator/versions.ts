import {
  mostNotes,
  mostReleases,
  type Release,
  type ServerVersions,
  versionOf,
} from '@estradeiro/contract/operator-versions';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import type { ReleaseList } from './release-list.provider.ts';
import { isNewer, readReleases } from './release-notes.ts';

const freshMs = 6 * 3_600_000;
/** After a failure. */
const againMs = 60_000;

type Deps = { running: string; changelog: string; list: ReleaseList | null; clock: Clock };

/** A list grows at its end. */
const latest = (notes: readonly string[]) => notes.slice(-mostNotes);

const without = (known: readonly string[], { version, notes }: Release): Release => ({
  version,
  notes: notes.filter((note) => !known.includes(note)),
});

/**
 * The version that runs with its notes, and those of newer ones, which are read from the list when somebody looks and at most
 * every six hours; after a failure the last reading stays.
 */
export function createVersions({ running, changelog, list, clock }: Deps) {
  const version = versionOf(running);
  const own = readReleases(changelog).find((release) => release.version === version);
  let last: { newer: Release[]; at: number } | null = null;
  let failedAt: number | null = null;
  let reading: Promise<void> | null = null;

  /** Also the running one, which may be under way, with the notes that this build lacks. */
  const newerIn = (releases: readonly Release[]) =>
    releases
      .map((release) => (release.version === own?.version ? without(own.notes, release) : release))
      .filter(({ version: each, notes }) => version && (isNewer(each, version) || (each === own?.version && notes[0])))
      .toSorted((one, other) => (isNewer(one.version, other.version) ? -1 : 1))
      .slice(0, mostReleases)
      .map((release) => ({ ...release, notes: latest(release.notes) }));

  async function read({ read }: ReleaseList): Promise<void> {
    const at = clock.now().getTime();
    try {
      const releases = readReleases(await read());
      // A page instead of the list, a redirection to a sign-in for one.
      if (releases.length === 0) throw new AppError('upstream_unavailable');
      [last, failedAt] = [{ newer: newerIn(releases), at }, null];
    } catch {
      failedAt = at;
    }
  }

  return async (): Promise<ServerVersions> => {
    const now = clock.now().getTime();
    const isDue = last === null || now - last.at >= freshMs;
    if (list && isDue && (failedAt === null || now - failedAt >= againMs)) {
      reading ??= read(list).finally(() => {
        reading = null;
      });
    }
    await reading;
    return {
      running,
      notes: latest(own?.notes ?? []),
      newer: list && (last?.newer ?? []),
      readAt: last && new Date(last.at).toISOString(),
      isUnreachable: failedAt !== null,
    };
  };
}

export type ReadVersions = ReturnType<typeof createVersions>;
