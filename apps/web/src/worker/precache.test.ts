import { describe, expect, it } from 'vitest';
import { fakeCaches } from './caches.testing.ts';
import { type BuiltFile, forgetOldVersions, precachedFile, precacheVersion } from './precache.ts';

const index = (sha256: string): BuiltFile => ({ path: '/index.html', sha256 });
const chunk = (name: string): BuiltFile => ({ path: `/assets/${name}.js`, sha256: name });

/** A browser, and a server that has every requested file unless set otherwise. */
function surroundings() {
  const requested: string[] = [];
  let broken: string | null = null;
  const get = async (path: string, { integrity = '' }: RequestInit = {}) => {
    requested.push(path);
    return path === broken ? new Response('', { status: 404 }) : new Response(integrity);
  };
  return {
    caches: fakeCaches(),
    fetch: get as typeof fetch,
    asked: requested,
    lose: (path: string | null) => {
      broken = path;
    },
  };
}

/** Installs a version and lets it take over. */
async function release(version: string, files: BuiltFile[], around: ReturnType<typeof surroundings>) {
  await precacheVersion(version, files, around);
  await forgetOldVersions(version, false, around);
}

const read = async (path: string, version: string, files: BuiltFile[], around: ReturnType<typeof surroundings>) =>
  (await precachedFile(path, version, new Map(files.map((file) => [file.path, file])), around))?.text();

describe('a version', () => {
  it('caches every file as built', async () => {
    const around = surroundings();
    const files = [index('i1'), ...Array.from({ length: 20 }, (_, i) => chunk(`c${i}`))];
    await release('1', files, around);
    for (const { path, sha256 } of files) expect(await read(path, '1', files, around)).toBe(`sha256-${sha256}`);
  });

  it('does not request again what the previous version has', async () => {
    const around = surroundings();
    await release('1', [index('i1'), chunk('same')], around);
    around.asked.length = 0;
    await release('2', [index('i2'), chunk('same'), chunk('new')], around);
    expect(around.asked).toEqual(['/index.html', '/assets/new.js']);
  });

  it('requests the page again even when it is the same, since its headers may differ', async () => {
    const around = surroundings();
    await release('1', [index('i1')], around);
    around.asked.length = 0;
    await release('2', [index('i1'), chunk('new')], around);
    expect(around.asked).toEqual(['/index.html', '/assets/new.js']);
  });

  it('that could not be had goes on where it broke off', async () => {
    const around = surroundings();
    const files = [index('i1'), chunk('a'), chunk('b')];
    around.lose('/assets/b.js');
    await expect(precacheVersion('1', files, around)).rejects.toThrow('404');
    around.lose(null);
    around.asked.length = 0;
    await precacheVersion('1', files, around);
    expect(around.asked).toEqual(['/assets/b.js']);
  });
});

describe('while the next version is there', () => {
  const [first, second] = [
    [index('i1'), chunk('old')],
    [index('i2'), chunk('new')],
  ];

  it('the active version is served as before until the next takes over', async () => {
    const around = surroundings();
    await release('1', first, around);
    await precacheVersion('2', second, around);
    expect(await read('/index.html', '1', first, around)).toBe('sha256-i1');
    expect(await read('/assets/old.js', '1', first, around)).toBe('sha256-old');
  });

  it('a page of the previous version finds its parts, and older ones are removed', async () => {
    const around = surroundings();
    await release('1', first, around);
    await release('2', second, around);
    expect(await read('/index.html', '2', second, around)).toBe('sha256-i2');
    expect(await read('/assets/old.js', '2', second, around)).toBe('sha256-old');
    const third = [index('i3')];
    await release('3', third, around);
    expect(await read('/assets/new.js', '3', third, around)).toBe('sha256-new');
    expect(await read('/assets/old.js', '3', third, around)).toBeUndefined();
  });

  it('one that never came into force does not count as the one before', async () => {
    const around = surroundings();
    await release('1', first, around);
    await precacheVersion('2', [chunk('never')], around);
    await release('3', second, around);
    expect(await read('/assets/old.js', '3', second, around)).toBe('sha256-old');
    expect(await read('/assets/never.js', '3', second, around)).toBeUndefined();
  });

  it('the version after next, with some parts cached already, loses none of them when the next takes over', async () => {
    const around = surroundings();
    await release('1', first, around);
    await precacheVersion('2', second, around);
    const third = [index('i3'), chunk('newest')];
    around.lose('/assets/newest.js');
    await expect(precacheVersion('3', third, around)).rejects.toThrow('404');
    await forgetOldVersions('2', true, around);
    around.lose(null);
    around.asked.length = 0;
    await precacheVersion('3', third, around);
    expect(around.asked).toEqual(['/assets/newest.js']);
    expect(await read('/index.html', '3', third, around)).toBe('sha256-i3');
  });

  it('a file removed during caching does not count as cached', async () => {
    const around = surroundings();
    await release('1', first, around);
    const { fetch } = around;
    around.fetch = async (...requested) => {
      if (requested[0] === '/assets/new.js') await forgetOldVersions('1', false, around);
      return fetch(...requested);
    };
    await expect(precacheVersion('2', second, around)).rejects.toThrow('forgotten');
    around.fetch = fetch;
    await release('2', second, around);
    expect(await read('/assets/new.js', '2', second, around)).toBe('sha256-new');
  });

  it('other caches of this browser are not touched', async () => {
    const around = surroundings();
    await around.caches.open('maps');
    await release('1', first, around);
    expect(await around.caches.keys()).toContain('maps');
  });
});
