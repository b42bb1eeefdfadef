import { type EmergencyAlert, getEmergencyAlert, sendEmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { addEmergencyContact } from '@estradeiro/contract/emergency/contacts';
import { startTwilio, type TwilioSimulator, twilioAccount } from '@estradeiro/simulators/twilio';
import { startWhatsAppCloud, type WhatsAppSimulator, whatsAppAccount } from '@estradeiro/simulators/whatsapp-cloud';
import type { OpenDatabase } from '#platform/database.ts';
import { createLogger } from '#platform/logger.ts';
import {
  createTestApp,
  ownOrigin,
  plentyOfMessages,
  type TestApp,
  type TestClient,
  testHttp,
} from '#testing/app.testing.ts';
import type { Channels } from './emergency.provider.ts';
import { contactConsents } from './emergency.tables.ts';
import type { MessageQuotas } from './message-quota.ts';
import { createTwilio, twilioReceiptRoutes } from './providers/twilio.ts';
import { createWhatsAppCloud, whatsAppReceiptRoutes } from './providers/whatsapp-cloud.ts';

export const where = {
  lat: -28.39,
  lng: -49.4,
  timestamp: '2026-03-01T12:00:00.000Z',
  speedKmh: 0,
  batteryPercent: 41,
};
export const call = { location: where, message: 'Caí na serra' };

export type SosBench = {
  app: TestApp;
  database: OpenDatabase;
  twilio: TwilioSimulator;
  whatsApp: WhatsAppSimulator;
  /** Of the running app: a test may make them smaller. */
  quotas: MessageQuotas;
  /** The operator's log lines. */
  lines: string[];
  stop(): Promise<void>;
};

/** The app with both gateways that give receipts, listening, so that its workers work. */
export async function startSos(database: OpenDatabase): Promise<SosBench> {
  const [twilio, whatsApp] = [await startTwilio(), await startWhatsAppCloud()];
  const quotas = { ...plenty };
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  const alertChannels = channelsOf(twilio, whatsApp, quotas);
  const app = await createTestApp({ database, alertChannels, http: { ...testHttp, logger } });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    database,
    twilio,
    whatsApp,
    quotas,
    lines,
    async stop() {
      await app.close();
      await Promise.all([twilio.stop(), whatsApp.stop()]);
    },
  };
}

export const plenty: MessageQuotas = plentyOfMessages;

function channelsOf(twilio: TwilioSimulator, whatsApp: WhatsAppSimulator, quotas: MessageQuotas): Channels {
  const account = { accountSid: twilioAccount.accountSid, authToken: twilioAccount.authToken };
  const callbackUrl = `${ownOrigin}/api/webhooks/twilio`;
  return {
    all: [
      createTwilio({ ...account, baseUrl: twilio.url, callbackUrl }, { name: 'twilio-sms', from: twilioAccount.from }),
      createWhatsAppCloud({ ...whatsAppAccount, baseUrl: whatsApp.url }),
    ],
    quotas: () => quotas,
    sendLetter: null,
    receiptRoutes: [twilioReceiptRoutes(twilioAccount.authToken), whatsAppReceiptRoutes(whatsAppAccount)],
  };
}

/** A rider with contacts who agreed, the first of them the Principal. */
export async function riderWithContacts(
  { app, database }: Pick<SosBench, 'app' | 'database'>,
  count: number,
): Promise<TestClient> {
  const rider = await app.newRider();
  for (let index = 0; index < count; index++) {
    const body = { name: `Contato ${index}`, phone: `+55489${randomDigits()}`, email: `c${index}@example.com` };
    await agreed(database, rider, body.phone, body.email);
    await rider(addEmergencyContact, { body });
  }
  return rider;
}

/** Stores the consent of these addresses to the rider's SOS. */
export async function agreed({ db }: OpenDatabase, { userId }: TestClient, ...addresses: string[]): Promise<void> {
  const rows = addresses.map((address) => ({
    userId,
    address,
    answer: 'yes' as const,
    tokenHash: crypto.randomUUID(),
    linkOrigin: ownOrigin,
    askedAt: new Date(0),
  }));
  await db.insert(contactConsents).values(rows);
}

const randomDigits = () => `${Math.floor(Math.random() * 1e8)}`.padStart(8, '0');

export async function sendSos(rider: TestClient, body: object = call): Promise<EmergencyAlert> {
  const response = await rider(sendEmergencyAlert, { body });
  if (response.status !== 200) throw new Error(`no alert: ${response.status}`);
  return response.body as EmergencyAlert;
}

export const readAlert = async (rider: TestClient, { id }: { id: string }): Promise<EmergencyAlert> =>
  (await rider(getEmergencyAlert, { params: { id } })).body as EmergencyAlert;
