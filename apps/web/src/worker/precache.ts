/** A file of the build: its address and the SHA-256 of its content in base64. */
export type BuiltFile = { path: string; sha256: string };

/** The worker's own environment, or a test's. */
export type Surroundings = { caches: CacheStorage; fetch: typeof fetch };

const prefix = 'app-';
/** Present in the cache of a version that was active at some time. */
const mark = '/.in-force';
/** Its headers are set by the operator and change without a build. */
const page = '/index.html';
/** A limit, so that caching does not compete with what the rider loads. */
const atOnce = 4;

const cacheOf = (version: string): string => prefix + version;

/** The key of a file's version in the cache; the next version finds the same file by it. */
const keyOf = ({ path, sha256 }: BuiltFile) => `${path}?sha256=${encodeURIComponent(sha256)}`;

/**
 * Caches every file of a version. Files of an earlier version or an interrupted attempt are not requested again, except
 * the page. Fails where a file cannot be loaded, differs from the build, or was removed meanwhile: then the previous
 * version stays.
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
  // An incomplete release, or a network's sign-in page under our address, fails here.
  const cache = path.startsWith('/assets/') ? 'default' : 'no-cache'; // files there have a hash in their names
  const response = await get(path, { integrity: `sha256-${sha256}`, cache });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return response;
}

/**
 * Removes versions that no page needs any more. The previously active one stays, because another tab may still run it
 * and load parts of it. While a newer one `isComing`, versions that were never active may be that one.
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

/** A file of this version, else of any cached version; undefined where none has it. */
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
