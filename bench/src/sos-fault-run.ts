import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ContactDelivery, EmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { seeded } from '@estradeiro/navigation/seeded';
import type { GatewayOutcome, ReceiptPlan } from '@estradeiro/simulators/gateway';
import { startTwilio, type TwilioSimulator, twilioAccount } from '@estradeiro/simulators/twilio';
import { type MortalServer, startMortalServer } from './mortal-server.ts';

const contactCount = 3;
/** The limit of one rider in an hour. */
const alertsOfRider = 10;
const random = seeded(4);

export type FaultRun = {
  kills: number;
  failed: Record<string, number>;
  delivered: number;
  /** Given up or not reached, and shown as such with a reason. */
  failedAndShown: number;
  /** Neither delivered nor failed at the end. */
  unsettled: number;
  /** Shown as sent or delivered, but never accepted by the gateway. */
  claimedWrongly: number;
  /** Shown as failed without a response, but accepted. */
  takenUnknown: number;
  /** Copies that arrived beyond the first. */
  copies: number;
  seconds: number;
};

type Plan = { alerts: number; kills: number; mostSeconds: number; entry?: string[] };
type Sent = { cookie: string; alert: EmergencyAlert };

/** Alerts of three contacts each through a gateway of which 30 % of calls fail, while the server is killed at random moments. */
export async function runSosFaults({ alerts, kills, mostSeconds, entry }: Plan): Promise<FaultRun> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sos-faults-'));
  const gateway = await startTroubledGateway(random);
  const server = await startMortalServer(() => settingsOf(dataDir, gateway), entry);
  const began = performance.now();
  const killing = killAtRandom(server, kills);
  try {
    const sent = await sendAll(server, alerts);
    await killing;
    const ends = await settled(server, sent, began + mostSeconds * 1_000);
    return { ...judged(ends, gateway), kills: server.kills, seconds: Math.round((performance.now() - began) / 1_000) };
  } finally {
    await killing.catch(() => undefined);
    await server.stop();
    await gateway.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const settingsOf = (dataDir: string, gateway: TroubledGateway): Record<string, string> => ({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'fatal',
  INMET: 'off',
  TWILIO_URL: gateway.url,
  TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
  TWILIO_AUTH_TOKEN: twilioAccount.authToken,
  TWILIO_SMS_FROM: twilioAccount.from,
  // Contacts without consent, all from this one address.
  SOS_UNCONFIRMED_PER_RIDER: '1000',
  SOS_UNCONFIRMED_PER_ADDRESS: '100000',
});

async function killAtRandom(server: MortalServer, kills: number) {
  for (let kill = 0; kill < kills; kill++) {
    await wait(1_000 + random() * 4_000);
    await server.kill();
  }
}

/** Riders in turn, each as a phone would: retried under one key until the server responds. */
async function sendAll(server: MortalServer, alerts: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (let rider = 0; sent.length < alerts; rider++) {
    const cookie = await signUp(server, rider);
    for (let contact = 0; contact < contactCount; contact++) {
      const phone = `+5548${900_000_000 + rider * contactCount + contact}`;
      await post(server, '/api/emergency-contacts', cookie, { name: `Contato ${contact}`, phone });
    }
    for (let alert = 0; alert < alertsOfRider && sent.length < alerts; alert++) {
      // A location of its own, which identifies its messages.
      const location = { lat: -28.39 - sent.length / 1_000, lng: -49.4, timestamp: new Date().toISOString() };
      const answer = await post(server, '/api/emergency-alert', cookie, { location, message: 'Preciso de ajuda' });
      sent.push({ cookie, alert: EmergencyAlert.parse(await answer.json()) });
    }
  }
  return sent;
}

/** A kill between commit and response leaves an account whose cookie nobody got: then the rider signs in. */
async function signUp(server: MortalServer, rider: number): Promise<string> {
  const account = { email: `rider${rider}@exemplo.com`, password: 'Estrada2025' };
  const named = { ...account, firstName: 'Ana', lastName: 'Souza' };
  const answer = await post(server, '/api/auth/register', '', named).catch(() =>
    post(server, '/api/auth/login', '', account),
  );
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function post(server: MortalServer, path: string, cookie: string, body: object): Promise<Response> {
  const key = `${Math.floor(random() * 1e16)}`.padStart(16, '0');
  const headers = { 'content-type': 'application/json', origin: server.baseUrl, cookie, 'idempotency-key': key };
  return server.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function settled(server: MortalServer, sent: Sent[], until: number): Promise<EmergencyAlert[]> {
  const ends = new Map<string, EmergencyAlert>();
  do {
    await wait(1_000);
    for (const { cookie, alert } of sent) {
      const last = ends.get(alert.id);
      if (last?.deliveries.every(isSettled)) continue;
      const answer = await server.call(`/api/emergency-alert/${alert.id}`, { headers: { cookie } });
      ends.set(alert.id, EmergencyAlert.parse(await answer.json()));
    }
  } while (performance.now() < until && [...ends.values()].some(({ deliveries }) => !deliveries.every(isSettled)));
  return [...ends.values()];
}

const isSettled = ({ state }: ContactDelivery): boolean => state === 'delivered' || state === 'failed';

function judged(ends: EmergencyAlert[], { accepted, failed }: TroubledGateway): Omit<FaultRun, 'kills' | 'seconds'> {
  const found = { delivered: 0, failedAndShown: 0, unsettled: 0, claimedWrongly: 0, takenUnknown: 0, copies: 0 };
  for (const { deliveries, alertData } of ends) {
    const where = alertData.location?.googleMapsLink ?? 'no place';
    for (const { phone, state, problem } of deliveries) {
      const copies = accepted.filter(({ to, text }) => to === phone && text.includes(where));
      // Undelivered messages are sent again, without a copy of any other.
      const arrived = copies.filter(({ status }) => status !== 'undelivered');
      found.copies += Math.max(0, arrived.length - 1);
      if (state === 'delivered') found.delivered++;
      else if (state === 'failed' && problem) found.failedAndShown++;
      else found.unsettled++;
      if (state !== 'failed' && state !== 'queued' && copies.length === 0) found.claimedWrongly++;
      if (state === 'failed' && problem?.type === 'unavailable' && copies.length > 0) found.takenUnknown++;
    }
  }
  return { ...found, failed };
}

/** Longer than the server waits: the message is accepted after its timeout. */
const tooLateMs = 9_000;

/** Failed calls in equal shares: cut before acceptance, too slow, refused, and cut after acceptance. */
const failures: GatewayOutcome[] = [
  'drop-before-accept',
  { acceptAfterMs: tooLateMs },
  { status: 500 },
  'drop-after-accept',
];

type TroubledGateway = TwilioSimulator & { failed: Record<string, number> };

/**
 * A simulated Twilio: 30 % of its calls fail, some messages never arrive, and its receipts come late, twice or out of
 * order.
 */
async function startTroubledGateway(random: () => number): Promise<TroubledGateway> {
  const twilio = await startTwilio();
  const failed: Record<string, number> = {};
  const fails = () => random() < 0.3;

  twilio.outcomeOf = () => {
    if (!fails()) return 'accept';
    const fate = failures[Math.floor(random() * failures.length)] ?? 'accept';
    const name = typeof fate === 'string' ? fate : 'status' in fate ? `${fate.status}` : 'slow';
    failed[name] = (failed[name] ?? 0) + 1;
    return fate;
  };
  twilio.readFailure = () => (fails() ? { status: 500 } : null);
  twilio.receipts = (): ReceiptPlan => ({
    outcome: random() < 0.05 ? 'failed' : 'delivered',
    afterMs: random() * 3_000,
    times: random() < 0.2 ? 2 : 1,
    isBackwards: random() < 0.1,
  });
  return Object.assign(twilio, { failed });
}
