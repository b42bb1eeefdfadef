import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getProviders, getUser, login, requestPasswordReset, resetPassword } from '@estradeiro/contract/auth';
import { listTripBudgets } from '@estradeiro/contract/budget/budgets';
import { getEmergencyAlert, sendEmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { acknowledgeAlert } from '@estradeiro/contract/emergency/live-link';
import { getFollowedView } from '@estradeiro/contract/followed-rides';
import { listFuelRecords } from '@estradeiro/contract/fuel/records';
import { listMessages, sendMessage } from '@estradeiro/contract/groups/chat';
import { listRiding } from '@estradeiro/contract/groups/riding';
import { listBookings } from '@estradeiro/contract/lodging/bookings';
import { listRideRecords } from '@estradeiro/contract/rides';
import { listSavedRoutes } from '@estradeiro/contract/routes';
import { listTrips } from '@estradeiro/contract/trips';
import type { AcceptedMessage } from '@estradeiro/simulators/gateway';
import { freePort } from '@estradeiro/simulators/listening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Demo, startDemo } from './demo.ts';
import { landFor } from './region.ts';
import { createCall, password } from './rider.ts';
import { contacts } from './riders.ts';

const folder = mkdtempSync(join(tmpdir(), 'estradeiro-demo-'));
const trouble: unknown[] = [];
let demo: Demo;

beforeAll(async () => {
  demo = await startDemo({
    land: landFor(join(folder, 'no-extract')),
    dataDir: folder,
    port: await freePort(),
    entry: ['--import', 'tsx', 'apps/server/src/main.ts'],
    onTrouble: (error) => trouble.push(error),
  });
}, 480_000);

afterAll(async () => {
  await demo?.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(trouble).toEqual([]);
});

/** Follows redirects and keeps cookies like a browser; returns the session cookie. */
async function signInByButton(): Promise<string> {
  const cookies = new Map<string, string>();
  let at = `${demo.url}/api/login`;
  for (let hops = 0; hops < 12 && !at.includes('auth=success'); hops++) {
    const cookie = [...cookies.values()].join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) cookies.set(set.split('=')[0] ?? '', set.split(';')[0] ?? '');
    at = new URL(response.headers.get('location') ?? '', at).href;
  }
  return cookies.get('estradeiro.sid') ?? '';
}

const smsTo = async (phone: string | undefined): Promise<AcceptedMessage[]> => {
  const all = (await (await fetch(`${demo.pageUrl}/messages`)).json()) as AcceptedMessage[];
  return all.filter(({ to }) => to === phone);
};

it('shows on every screen that it is a demonstration, with a link to the page of what is simulated', async () => {
  const { notice } = await createCall(demo.url)(getProviders, {});
  expect(notice).toEqual({ text: 'Demonstração: o que vem de fora é simulado', url: demo.pageUrl });
  const page = await (await fetch(demo.pageUrl)).text();
  expect(page).toContain('O que é simulado');
});

it('has riders with a year of records who can sign in', async () => {
  expect(demo.riders).toHaveLength(6);
  for (const { email, firstName } of demo.riders.slice(1)) {
    const ask = createCall(demo.url);
    expect(await ask(login, { body: { email, password } })).toMatchObject({ firstName });
    expect(await ask(listFuelRecords, {})).toHaveLength(30);
    expect(await ask(listRideRecords, {})).toHaveLength(12);
    expect(await ask(listSavedRoutes, {})).toHaveLength(3);
    expect(await ask(listTripBudgets, {})).toHaveLength(2);
    expect(await ask(listMessages, { params: { id: demo.groupId } })).toMatchObject({ deliveredSeq: 0 });
  }
});

it('has four moving members of the group on the road', async () => {
  const [visitor] = demo.riders;
  const places = async () => {
    const riding = await visitor?.call(listRiding, { params: { id: demo.groupId } });
    return new Map(riding?.riders.map(({ userId, position }) => [userId, JSON.stringify(position)]));
  };
  const before = await places();
  const moved = async () => [...(await places())].filter(([rider, place]) => place !== before.get(rider));
  await expect.poll(moved, { timeout: 20_000, interval: 1_000 }).toHaveLength(4);
});

it('signs a visitor in with one press, and delivers an SOS to a simulated phone that acknowledges it', async () => {
  const ask = createCall(demo.url, await signInByButton());
  expect(await ask(getUser, {})).toMatchObject({ firstName: 'Ana' });
  expect(await ask(listTrips, {})).toMatchObject([{ name: 'Fim de semana na estrada' }]);
  expect(await ask(listBookings, {})).toMatchObject([{ status: 'confirmed' }]);

  const { id } = await ask(sendEmergencyAlert, { body: { location: null } });
  const phone = contacts[0]?.phone;
  const call = async () => (await smsTo(phone)).find(({ text }) => text.startsWith('SOS: Ana Souza'));
  await expect.poll(call, { timeout: 20_000 }).toBeDefined();
  const token = /\/sos\/([\w-]+)/.exec((await call())?.text ?? '')?.[1] ?? '';
  await createCall(demo.url)(acknowledgeAlert, { params: { token }, body: { name: 'Beto' } });
  const alert = () => ask(getEmergencyAlert, { params: { id } });
  await expect.poll(alert, { timeout: 20_000 }).toMatchObject({
    acknowledgements: [{ name: 'Beto' }],
    deliveries: [{ state: 'delivered' }, { state: 'delivered' }],
  });
});

const received = async <T>(what: string): Promise<T[]> =>
  (await (await fetch(`${demo.pageUrl}/${what}`)).json()) as T[];

it("shows a group's message on phones whose app is closed, in words that their riders chose", async () => {
  const [, , carla] = demo.riders; // Ana's own session ended with the one press
  await carla?.call(sendMessage, { params: { id: demo.groupId }, body: { message: 'Alguém no mirante?' } });
  const shown = async () => {
    const phones = await received<{ owner: string; notifications: { body: string }[] }>('notifications');
    return phones.map(({ owner, notifications }) => [owner, ...notifications.slice(-1).map(({ body }) => body)]);
  };
  const told = [
    ['Bruno', 'Carla Mendes: Alguém no mirante?'],
    ['Fábio', 'Mensagem nova em um grupo'],
  ];
  await expect.poll(shown, { timeout: 30_000 }).toEqual(told);
});

it('has a rider on the road who is followed by a link from another window', async () => {
  const { followedUrl } = (await (await fetch(`${demo.pageUrl}/facts`)).json()) as { followedUrl: string };
  const token = followedUrl.split('/').at(-1) ?? '';
  const view = await createCall(demo.url)(getFollowedView, { params: { token } });
  expect(view).toMatchObject({ riderFirstName: 'Bruno', ageSeconds: expect.any(Number) });
});

it('writes the letter of a forgotten password to its mailbox', async () => {
  const [visitor] = demo.riders;
  const ask = createCall(demo.url);
  await ask(requestPasswordReset, { body: { email: visitor?.email ?? '' } });
  const link = async () => {
    const letters = await received<AcceptedMessage>('letters');
    const text = letters
      .filter(({ to }) => to === visitor?.email)
      .map((letter) => letter.text)
      .join('\n');
    return /\/senha\/([\w-]+)/.exec(text)?.[1];
  };
  await expect.poll(link, { timeout: 30_000 }).toBeDefined();
  await ask(resetPassword, { body: { token: (await link()) ?? '', password: 'Serra 2027 nova' } });
  const email = visitor?.email ?? '';
  expect(await ask(login, { body: { email, password: 'Serra 2027 nova' } })).toMatchObject({ firstName: 'Ana' });
});
