import { type ReleaseListSimulator, startReleaseList } from '@estradeiro/simulators/release-list';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { releaseList } from './providers/release-list.ts';
import { createVersions } from './versions.ts';

const changelog = '## 0.1.0\n- First.';
const published = `## 0.1.1\n- Mended.\n## 0.3.0\n- Third.\n## 0.2.0\n- Second.\n${changelog}`;
const third = { version: '0.3.0', notes: ['Third.'] };
let simulator: ReleaseListSimulator;
let now = new Date('2026-11-29T12:00:00Z');
const clock = { now: () => now };
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const versionsOf = (running: string, url = simulator.url) =>
  createVersions({ running, changelog, list: releaseList({ RELEASES_URL: url }), clock });

beforeAll(async () => {
  simulator = await startReleaseList();
  simulator.changes = published;
});
afterAll(() => simulator.stop());

it('tells what the running version brought, also without a list of releases', async () => {
  const versions = createVersions({ running: '0.1.0 (1a2b3c4d)', changelog, list: releaseList({}), clock });
  expect(await versions()).toEqual({
    running: '0.1.0 (1a2b3c4d)',
    notes: ['First.'],
    newer: null,
    readAt: null,
    isUnreachable: false,
  });
});

it('tells what newer ones bring, the newest first, and reads the list every six hours at most', async () => {
  const versions = versionsOf('0.1.1 (1a2b3c4d)');
  simulator.calls = 0;
  expect(await versions()).toMatchObject({
    newer: [third, { version: '0.2.0', notes: ['Second.'] }],
    readAt: now.toISOString(),
  });
  pass(359);
  await Promise.all([versions(), versions()]);
  expect(simulator.calls).toBe(1);
  pass(1);
  await Promise.all([versions(), versions()]);
  expect(simulator.calls).toBe(2);
});

it.each([
  ['the newest', '0.3.0'],
  ['one from sources', 'development'],
])('names none for %s', async (_, running) => {
  expect(await versionsOf(running)()).toMatchObject({ newer: [], isUnreachable: false });
});

it('names what the running one brings that this build lacks', async () => {
  simulator.changes = '## 0.1.0, under way\n- First.\n- Second.';
  expect(await versionsOf('0.1.0 (1a2b3c4d)')()).toMatchObject({
    notes: ['First.'],
    newer: [{ version: '0.1.0', notes: ['Second.'] }],
  });
  simulator.changes = published;
});

it('brings the latest notes of a long list, and takes none that this build has for new', async () => {
  const list = (notes: number) => `## 0.1.0\n${Array.from({ length: notes }, (_, index) => `- ${index}\n`).join('')}`;
  const versions = (own: number) =>
    createVersions({
      running: '0.1.0',
      changelog: list(own),
      list: releaseList({ RELEASES_URL: simulator.url }),
      clock,
    });
  simulator.changes = list(80);
  const [ahead, behind] = [await versions(90)(), await versions(10)()];
  expect(ahead.newer).toEqual([]);
  expect([ahead.notes.length, ahead.notes.at(-1)]).toEqual([60, '89']);
  expect([behind.newer?.[0]?.notes.length, behind.newer?.[0]?.notes.at(-1)]).toEqual([60, '79']);
  simulator.changes = published;
});

it('says that the list cannot be read, keeps what it last read, and tries again after a minute', async () => {
  const versions = versionsOf('0.2.0');
  await versions();
  pass(400);
  simulator.fault = { status: 503 };
  expect(await versions()).toMatchObject({ newer: [third], isUnreachable: true });
  simulator.fault = null;
  expect((await versions()).isUnreachable).toBe(true);
  pass(1);
  expect((await versions()).isUnreachable).toBe(false);
});

it('takes no page for the list', async () => {
  simulator.changes = '<html><body>Sign in</body></html>';
  expect(await versionsOf('0.1.0')()).toMatchObject({ newer: [], readAt: null, isUnreachable: true });
  expect(await versionsOf('0.1.0', 'http://127.0.0.1:9/')()).toMatchObject({ isUnreachable: true });
});
