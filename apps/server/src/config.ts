import { isIP } from 'node:net';
import { type Notice, signInLimit } from '@estradeiro/contract/auth';
import type { ChannelName } from '@estradeiro/contract/emergency/channels';
import { z } from 'zod';
import { isVapidKey } from '#platform/vapid-keys.ts';

const Port = z.coerce.number().int().min(0).max(65_535);
const Url = z.url({ protocol: /^https?$/ });
/** A number in E.164, or a messaging service. */
const TwilioSender = z.string().regex(/^(\+\d{8,15}|MG[0-9a-f]{32})$/);
const Flag = z.enum(['on', 'off']);

/** Addresses separated by commas, in lower case, since their case does not matter. */
const Emails = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(z.array(z.email()));

const VapidKey = z
  .string()
  .regex(/^[\w-]{43}$/)
  .refine(isVapidKey, 'uma chave privada P-256 em base64url');

/** Hosts of further push services, or origins on loopback, separated by commas. */
const PushHosts = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$|^http:\/\/(?:127\.0\.0\.1|localhost):\d+$/)));

const networkNames = ['loopback', 'linklocal', 'uniquelocal'];

/** `on`, `off`, or addresses, networks and names of networks, separated by commas. */
const Proxies = z.string().refine(
  (text) =>
    ['on', 'off'].includes(text) ||
    text.split(',').every((part) => {
      const [address = '', bits = '0', ...rest] = part.trim().split('/');
      const family = isIP(address);
      const isNetwork = family > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
      return networkNames.includes(part.trim()) || (isNetwork && rest.length === 0);
    }),
  { message: `on, off, endereços, redes ou ${networkNames.join(', ')}, separados por vírgulas` },
);

const Environment = z.object({
  PORT: Port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  /** A folder that instances share; without it each has its own, in its DATA_DIR. */
  MAPS_DIR: z.string().min(1).optional(),
  MAPS_DOWNLOAD_URL: Url.default('https://download.geofabrik.de/'),
  /** An address, or a folder of tiles in Skadi's layout. */
  ELEVATION_URL: z.string().min(1).default('https://elevation-tiles-prod.s3.amazonaws.com/skadi'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** For copies of the embedded database; by default in DATA_DIR. */
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_S3_URL: Url.optional(),
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  REDIS_URL: z.string().startsWith('redis').optional(),
  PUBLIC_URL: Url.optional(),
  /** How long a stopping server reports that at /readyz and keeps answering. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  TRUST_PROXY: Proxies.optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  /** The previous one during a rotation: its signatures stay valid. */
  SESSION_SECRET_OLD: z.string().min(32).optional(),
  /** In five minutes: riders on one Wi-Fi share an address. */
  SIGN_INS_PER_ADDRESS: z.coerce.number().int().positive().default(signInLimit.max),
  /** In 24 hours. */
  LETTERS_PER_ADDRESS: z.coerce.number().int().positive().default(50),
  /** The 32 bytes of a P-256 private key; without it each DATA_DIR has its own. */
  VAPID_PRIVATE_KEY: VapidKey.optional(),
  /** Whom push services write to about our messages; by default PUBLIC_URL. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/)
    .optional(),
  PUSH_HOSTS: PushHosts.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  VALHALLA_URL: Url.optional(),
  GOOGLE_MAPS_API_KEY: z.string().min(1).optional(),
  GOOGLE_MAPS_BROWSER_KEY: z.string().min(1).optional(),
  GOOGLE_ROUTES_URL: Url.default('https://routes.googleapis.com'),
  GOOGLE_PLACES_URL: Url.default('https://places.googleapis.com'),
  GOOGLE_GEOCODING_URL: Url.default('https://maps.googleapis.com'),
  METRICS_PORT: Port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).optional(),
  SEED_EXAMPLES: Flag.optional(),
  /** One line on a phone. */
  NOTICE: z.string().trim().min(1).max(60).optional(),
  NOTICE_URL: Url.optional(),
  MODERATOR_EMAILS: Emails.default([]),
  OPERATOR_EMAILS: Emails.default([]),
  /** A list of changes in the form of our CHANGELOG.md. */
  RELEASES_URL: Url.optional(),
  OPEN_METEO_URL: Url.default('https://api.open-meteo.com'),
  OPEN_METEO_GEOCODING_URL: Url.default('https://geocoding-api.open-meteo.com'),
  OPENWEATHER_URL: Url.default('https://api.openweathermap.org'),
  OPENWEATHER_API_KEY: z.string().min(1).optional(),
  INMET: Flag.default('on'),
  INMET_URL: Url.default('https://apiprevmet3.inmet.gov.br'),
  WAZE_FEED_URL: Url.optional(),
  BOOKING_COM_BASE_URL: Url.default('https://demandapi.booking.com/3.2'),
  BOOKING_COM_TOKEN: z.string().min(1).optional(),
  BOOKING_COM_AFFILIATE_ID: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional(),
  /** The sandbox's limit; the account manager states a contract's own. */
  BOOKING_COM_CALLS_PER_MINUTE: z.coerce.number().int().positive().default(50),
  TOMTOM_URL: Url.default('https://api.tomtom.com'),
  TOMTOM_API_KEY: z.string().min(1).optional(),
  TOMTOM_CALLS_PER_DAY: z.coerce.number().int().positive().optional(),
  OIDC_ISSUER: Url.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).default('Conta da plataforma'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: Url.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_AUTHORIZE_URL: Url.default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_GRAPH_URL: Url.default('https://graph.facebook.com/v23.0'),
  TWILIO_URL: Url.default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_SMS_FROM: TwilioSender.optional(),
  TWILIO_WHATSAPP_FROM: TwilioSender.optional(),
  TWILIO_WHATSAPP_ALERT_CONTENT: z.string().startsWith('HX').optional(),
  TWILIO_WHATSAPP_SAFE_CONTENT: z.string().startsWith('HX').optional(),
  TWILIO_WHATSAPP_ASK_CONTENT: z.string().startsWith('HX').optional(),
  TWILIO_WHATSAPP_RIDE_CONTENT: z.string().startsWith('HX').optional(),
  WHATSAPP_URL: Url.default('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_NUMBER_ID: z.string().min(1).optional(),
  WHATSAPP_ACCESS_TOKEN: z.string().min(1).optional(),
  WHATSAPP_APP_SECRET: z.string().min(1).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(1).optional(),
  WHATSAPP_ALERT_TEMPLATE: z.string().min(1).optional(),
  WHATSAPP_SAFE_TEMPLATE: z.string().min(1).optional(),
  WHATSAPP_ASK_TEMPLATE: z.string().min(1).optional(),
  WHATSAPP_RIDE_TEMPLATE: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: z.string().includes('@').optional(),
  SOS_MESSAGES_PER_RIDER: z.coerce.number().int().positive().default(100),
  SOS_MESSAGES_PER_CHANNEL: z.coerce.number().int().positive().default(5_000),
  SOS_UNCONFIRMED_PER_RIDER: z.coerce.number().int().positive().default(20),
  SOS_UNCONFIRMED_PER_ADDRESS: z.coerce.number().int().positive().default(100),
  CONTACT_REQUESTS_PER_RIDER: z.coerce.number().int().positive().default(20),
  CONTACT_REQUESTS_PER_ADDRESS: z.coerce.number().int().positive().default(200),
  CONTACT_REQUESTS_PER_DAY: z.coerce.number().int().positive().default(1_000),
  UNCONFIRMED_CONTACTS: z.enum(['everybody', 'vouched']).default('everybody'),
  ALERT_WEBHOOK_URL: Url.optional(),
  ALERT_WEBHOOK_SECRET: z.string().min(16).optional(),
});

export type Config = z.infer<typeof Environment>;

/** The names of all variables. */
export const settings = Object.keys(Environment.shape);

type Variable = keyof Config;
type Together = readonly [Variable, ...Variable[]];

const twilioAccount: Together = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'];

/** The variables of each SOS channel that are set together or not at all; the first of them enables the channel. */
const channelVariables: Record<ChannelName, readonly [Together, ...Together[]]> = {
  'twilio-sms': [twilioAccount],
  'twilio-whatsapp': [
    twilioAccount,
    // WhatsApp refuses a first message without an approved template, and reports that only after accepting it.
    ['TWILIO_WHATSAPP_FROM', 'TWILIO_WHATSAPP_ALERT_CONTENT', 'TWILIO_WHATSAPP_SAFE_CONTENT'],
  ],
  whatsapp: [
    [
      ...([
        'WHATSAPP_PHONE_NUMBER_ID',
        'WHATSAPP_ACCESS_TOKEN',
        'WHATSAPP_APP_SECRET',
        'WHATSAPP_VERIFY_TOKEN',
      ] as const),
      ...(['WHATSAPP_ALERT_TEMPLATE', 'WHATSAPP_SAFE_TEMPLATE'] as const),
    ],
  ],
  email: [['SMTP_URL', 'SMTP_FROM']],
  webhook: [['ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_SECRET']],
};

/** Variables that are set together or not at all: a half configured provider would silently be left out. */
const together: readonly Together[] = [
  ['GOOGLE_MAPS_API_KEY', 'GOOGLE_MAPS_BROWSER_KEY'],
  ['BACKUP_S3_URL', 'BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  ['BOOKING_COM_TOKEN', 'BOOKING_COM_AFFILIATE_ID'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ...Object.values(channelVariables).flat(),
];

/**
 * Variables that require PUBLIC_URL: a channel's messages contain links, whose host would otherwise come from the
 * request.
 */
const needPublicUrl = Object.values(channelVariables).map(([[first]]) => first);

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** An unusable variable; the message names it in one line. */
export class ConfigError extends Error {}

/** Reads the configuration from the environment. An empty variable counts as unset. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const [problem] = parsed.error.issues;
    throw new ConfigError(`Configuração inválida em ${problem?.path.join('.')}: ${problem?.message}`);
  }
  const config = parsed.data;
  for (const names of together) {
    const missing = names.filter((name) => config[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) continue;
    throw new ConfigError(`Configuração incompleta: ${names.join(', ')} vão juntas, e falta ${missing.join(', ')}.`);
  }
  if (config.TWILIO_ACCOUNT_SID && !config.TWILIO_SMS_FROM && !config.TWILIO_WHATSAPP_FROM) {
    throw new ConfigError('Configuração incompleta: a conta da Twilio pede TWILIO_SMS_FROM ou TWILIO_WHATSAPP_FROM.');
  }
  if (config.METRICS_PORT !== undefined && !config.METRICS_TOKEN && !loopback.test(config.METRICS_HOST)) {
    throw new ConfigError('Configuração incompleta: METRICS_HOST fora desta máquina pede METRICS_TOKEN.');
  }
  if (config.BACKUP_DIR && config.BACKUP_S3_URL) {
    throw new ConfigError('Configuração inválida: BACKUP_DIR e BACKUP_S3_URL não vão juntas.');
  }
  const sending = needPublicUrl.find((name) => config[name] !== undefined);
  if (sending && config.PUBLIC_URL === undefined) {
    throw new ConfigError(`Configuração incompleta: ${sending} pede PUBLIC_URL, o endereço dos links nas mensagens.`);
  }
  return config;
}

/** The notice on every screen; null without one. */
export const noticeOf = ({ NOTICE, NOTICE_URL }: Config): Notice | null =>
  NOTICE ? { text: NOTICE, url: NOTICE_URL ?? null } : null;

/** Whether example lodging is offered: by default only on the embedded database, for trying the product. */
export const wantsExamples = ({ SEED_EXAMPLES, DATABASE_URL }: Config): boolean =>
  SEED_EXAMPLES ? SEED_EXAMPLES === 'on' : DATABASE_URL === undefined;

const privateAddresses = networkNames.join(', ');

/**
 * The addresses whose X-Forwarded-* headers count, or false. The server speaks plain http, so that a PUBLIC_URL with
 * https implies a proxy where TRUST_PROXY is unset.
 */
export function trustedProxies({ TRUST_PROXY, PUBLIC_URL }: Config): string | false {
  const setting = TRUST_PROXY ?? (PUBLIC_URL?.startsWith('https:') ? 'on' : 'off');
  if (setting === 'off') return false;
  return setting === 'on' ? privateAddresses : setting;
}
