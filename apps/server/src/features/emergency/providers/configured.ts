import type { Channels, ReceiptRoutes } from '../emergency.provider.ts';
import type { MessageQuotas } from '../message-quota.ts';
import { createEmail, letterBy } from './email.ts';
import { createTwilio, type TwilioAccount, twilioReceiptRoutes } from './twilio.ts';
import { createWebhook } from './webhook.ts';
import { createWhatsAppCloud, whatsAppReceiptRoutes } from './whatsapp-cloud.ts';

type Settings = {
  PUBLIC_URL?: string | undefined;
  TWILIO_URL: string;
  TWILIO_ACCOUNT_SID?: string | undefined;
  TWILIO_AUTH_TOKEN?: string | undefined;
  TWILIO_SMS_FROM?: string | undefined;
  TWILIO_WHATSAPP_FROM?: string | undefined;
  TWILIO_WHATSAPP_ALERT_CONTENT?: string | undefined;
  TWILIO_WHATSAPP_SAFE_CONTENT?: string | undefined;
  TWILIO_WHATSAPP_ASK_CONTENT?: string | undefined;
  TWILIO_WHATSAPP_RIDE_CONTENT?: string | undefined;
  WHATSAPP_URL: string;
  WHATSAPP_PHONE_NUMBER_ID?: string | undefined;
  WHATSAPP_ACCESS_TOKEN?: string | undefined;
  WHATSAPP_APP_SECRET?: string | undefined;
  WHATSAPP_VERIFY_TOKEN?: string | undefined;
  WHATSAPP_ALERT_TEMPLATE?: string | undefined;
  WHATSAPP_SAFE_TEMPLATE?: string | undefined;
  WHATSAPP_ASK_TEMPLATE?: string | undefined;
  WHATSAPP_RIDE_TEMPLATE?: string | undefined;
  SMTP_URL?: string | undefined;
  SMTP_FROM?: string | undefined;
  SOS_MESSAGES_PER_RIDER: number;
  SOS_MESSAGES_PER_CHANNEL: number;
  SOS_UNCONFIRMED_PER_RIDER: number;
  SOS_UNCONFIRMED_PER_ADDRESS: number;
  CONTACT_REQUESTS_PER_RIDER: number;
  CONTACT_REQUESTS_PER_ADDRESS: number;
  CONTACT_REQUESTS_PER_DAY: number;
  UNCONFIRMED_CONTACTS: 'everybody' | 'vouched';
  ALERT_WEBHOOK_URL?: string | undefined;
  ALERT_WEBHOOK_SECRET?: string | undefined;
};

/** The fully configured channels (D20). config.ts refuses a partial configuration. */
export function alertChannels(settings: Settings): Channels {
  const [mail] = email(settings);
  const quotas = quotasOf(settings);
  return {
    all: [...twilio(settings), ...whatsApp(settings), ...(mail ? [mail] : []), ...webhook(settings)],
    sendLetter: mail ? letterBy(mail) : null,
    receiptRoutes: receiptRoutesOf(settings),
    quotas: () => quotas,
  };
}

type ReceiptSecrets = Pick<Partial<Settings>, 'TWILIO_AUTH_TOKEN' | 'WHATSAPP_APP_SECRET' | 'WHATSAPP_VERIFY_TOKEN'>;

export const receiptRoutesOf = (secrets: ReceiptSecrets): ReceiptRoutes[] => [
  twilioReceiptRoutes(secrets.TWILIO_AUTH_TOKEN),
  whatsAppReceiptRoutes({ appSecret: secrets.WHATSAPP_APP_SECRET, verifyToken: secrets.WHATSAPP_VERIFY_TOKEN }),
];

const quotasOf = (settings: Settings): MessageQuotas => ({
  riderADay: settings.SOS_MESSAGES_PER_RIDER,
  channelADay: settings.SOS_MESSAGES_PER_CHANNEL,
  unconfirmedADay: settings.SOS_UNCONFIRMED_PER_RIDER,
  unconfirmedFromClientADay: settings.SOS_UNCONFIRMED_PER_ADDRESS,
  askedByRiderADay: settings.CONTACT_REQUESTS_PER_RIDER,
  askedFromClientADay: settings.CONTACT_REQUESTS_PER_ADDRESS,
  askedADay: settings.CONTACT_REQUESTS_PER_DAY,
  onlyVouched: settings.UNCONFIRMED_CONTACTS === 'vouched',
});

function twilio(settings: Settings) {
  const { TWILIO_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_SMS_FROM, TWILIO_WHATSAPP_FROM } = settings;
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN) return [];
  const account: TwilioAccount = {
    baseUrl: TWILIO_URL,
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    callbackUrl: settings.PUBLIC_URL ? new URL('/api/webhooks/twilio', settings.PUBLIC_URL).href : null,
  };
  const templates = {
    alert: settings.TWILIO_WHATSAPP_ALERT_CONTENT,
    safe: settings.TWILIO_WHATSAPP_SAFE_CONTENT,
    ask: settings.TWILIO_WHATSAPP_ASK_CONTENT,
    ride: settings.TWILIO_WHATSAPP_RIDE_CONTENT,
  };
  return [
    ...(TWILIO_SMS_FROM ? [createTwilio(account, { name: 'twilio-sms', from: TWILIO_SMS_FROM })] : []),
    ...(TWILIO_WHATSAPP_FROM
      ? [createTwilio(account, { name: 'twilio-whatsapp', from: TWILIO_WHATSAPP_FROM, templates })]
      : []),
  ];
}

function whatsApp(settings: Settings) {
  const { WHATSAPP_URL, WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN } = settings;
  if (!WHATSAPP_PHONE_NUMBER_ID || !WHATSAPP_ACCESS_TOKEN) return [];
  const templates = {
    alert: settings.WHATSAPP_ALERT_TEMPLATE,
    safe: settings.WHATSAPP_SAFE_TEMPLATE,
    ask: settings.WHATSAPP_ASK_TEMPLATE,
    ride: settings.WHATSAPP_RIDE_TEMPLATE,
  };
  const account = { phoneNumberId: WHATSAPP_PHONE_NUMBER_ID, accessToken: WHATSAPP_ACCESS_TOKEN };
  return [createWhatsAppCloud({ baseUrl: WHATSAPP_URL, ...account, templates })];
}

const email = ({ SMTP_URL, SMTP_FROM }: Settings) =>
  SMTP_URL && SMTP_FROM ? [createEmail({ smtpUrl: SMTP_URL, from: SMTP_FROM })] : [];

const webhook = ({ ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET }: Settings) =>
  ALERT_WEBHOOK_URL && ALERT_WEBHOOK_SECRET
    ? [createWebhook({ url: ALERT_WEBHOOK_URL, secret: ALERT_WEBHOOK_SECRET })]
    : [];
