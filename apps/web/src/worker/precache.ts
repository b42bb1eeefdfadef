/** A file of the build: its address, and the SHA-256 of what it must hold, in base64. */
export type BuiltFile = { path: string; sha256: string };

/** What precaching stands on: the worker's own, or a test's. */
export type Surroundings = { caches: CacheStorage; fetch: typeof fetch };

const prefix = 'app-';
/** Lies in the cache of a version that was in force at some time. */
const mark = '/.in-force';
/** Its headers are what the operator chose, and change without a build. */
const page = '/index.html';
/** So that it does not compete with what the rider looks at. */
const atOnce = 4;

const cacheOf = (version: string): string => prefix + version;

/** The address under which a version of a file is cached, so that the same file of the next version is known again. */
const keyOf = ({ path, sha256 }: BuiltFile) => `${path}?sha256=${encodeURIComponent(sha256)}`;

/**
 * Lays every file of a version into its cache. What an earlier version or a try that broke off has already is not asked for
 * again, but for the page. Fails where one cannot be had, or is not what the build made, or was forgotten meanwhile: then the version before stays.
 */
export async function precacheVersion(
  version: string,
  files: BuiltFile[],
  { caches, fetch }: Surroundings,
): Promise<void> {
  const cache = await caches.open(cacheOf(version));
  const left = files.values();
  const precacheNext = async () => {
    for (const file of left) {
      const key = keyOf(file);
      if (await cache.match(key)) continue;
      const known = file.path === page ? undefined : await caches.match(key);
      await cache.put(key, known ?? (await fetchWhole(file, fetch)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, precacheNext));
  if (!(await caches.has(cacheOf(version)))) throw new Error(`${version}: forgotten while it was cached`);
}

async function fetchWhole({ path, sha256 }: BuiltFile, get: typeof fetch): Promise<Response> {
  // Half a release, or what a network's sign-in page answers in our name, fails here.
  const cache = path.startsWith('/assets/') ? 'default' : 'no-cache'; // what lies there has a hash in its name
  const response = await get(path, { integrity: `sha256-${sha256}`, cache });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return response;
}

/**
 * Forgets the versions that no page can need any more. The one that was in force before stays: another tab may still run it,
 * and asks for a part of it when its rider opens the next screen. Where a newer one `isComing`, what was never in force may be that.
 */
export async function forgetOldVersions(version: string, isComing: boolean, { caches }: Surroundings): Promise<void> {
  const own = cacheOf(version);
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  const wereInForce = await Promise.all(
    others.map(async (name) => Boolean(await (await caches.open(name)).match(mark))),
  );
  const before = others.filter((_, i) => wereInForce[i]).at(-1);
  const old = others.filter((name, i) => name !== before && (wereInForce[i] || !isComing));
  await Promise.all(old.map((name) => caches.delete(name)));
  await (await caches.open(own)).put(mark, new Response());
}

/** A file of this version, else of whichever version is still cached; undefined where none has it. */
export async function precachedFile(
  path: string,
  version: string,
  files: ReadonlyMap<string, BuiltFile>,
  { caches }: Pick<Surroundings, 'caches'>,
): Promise<Response | undefined> {
  const file = files.get(path);
  const own = file && (await (await caches.open(cacheOf(version))).match(keyOf(file)));
  return own ?? caches.match(path, { ignoreSearch: true });
}
