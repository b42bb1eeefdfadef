import { describe, expect, it } from 'vitest';
import { noticeOf, readConfig, trustedProxies, wantsExamples } from './config.ts';

it('needs nothing', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, DATA_DIR: './data' });
});

it.each([
  ['a port that is none', { PORT: '70000' }, /inválida em PORT/],
  ['an address that is none', { PUBLIC_URL: 'estradeiro' }, /inválida em PUBLIC_URL/],
  ['a secret that can be guessed', { SESSION_SECRET: 'short' }, /inválida em SESSION_SECRET/],
  ['an issuer without a client', { OIDC_ISSUER: 'https://id.example' }, /falta OIDC_CLIENT_ID, OIDC_CLIENT_SECRET/],
  ['a Twilio that sends from nowhere', { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x' }, /TWILIO_SMS_FROM ou/],
  ['a sender that is no number', { TWILIO_SMS_FROM: '48 99999-0000' }, /inválida em TWILIO_SMS_FROM/],
  [
    'WhatsApp by Twilio without approved templates',
    { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x', TWILIO_WHATSAPP_FROM: '+14155238886' },
    /falta TWILIO_WHATSAPP_ALERT_CONTENT/,
  ],
  ['a WhatsApp whose receipts anybody could forge', { WHATSAPP_ACCESS_TOKEN: 'x' }, /falta .*WHATSAPP_APP_SECRET/],
  ['examples in between', { SEED_EXAMPLES: 'some' }, /inválida em SEED_EXAMPLES/],
  ['a lodging platform without an affiliate', { BOOKING_COM_TOKEN: 'x' }, /falta BOOKING_COM_AFFILIATE_ID/],
  ['an affiliate that is no number', { BOOKING_COM_AFFILIATE_ID: 'x' }, /inválida em BOOKING_COM_AFFILIATE_ID/],
  [
    'letters whose links would lead wherever a request says',
    { SMTP_URL: 'smtp://mail.example', SMTP_FROM: 'sos@example.com' },
    /SMTP_URL pede PUBLIC_URL/,
  ],
  ['figures for the whole network', { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, /METRICS_HOST .* METRICS_TOKEN/],
  ['a notice that no phone has room for', { NOTICE: 'x'.repeat(61) }, /inválida em NOTICE/],
  ['proxies that are none', { TRUST_PROXY: 'maybe' }, /inválida em TRUST_PROXY: on, off/],
  ['a network wider than addresses are', { TRUST_PROXY: '203.0.113.0/33' }, /inválida em TRUST_PROXY/],
  ['half a Google', { GOOGLE_CLIENT_ID: 'x' }, /falta GOOGLE_CLIENT_SECRET/],
  ['a Google map that nobody could draw', { GOOGLE_MAPS_API_KEY: 'x' }, /falta GOOGLE_MAPS_BROWSER_KEY/],
  ['a Google map that finds nothing', { GOOGLE_MAPS_BROWSER_KEY: 'x' }, /falta GOOGLE_MAPS_API_KEY/],
])('refuses %s in one line', (_, environment, reason) => {
  expect(() => readConfig(environment)).toThrow(reason);
});

it.each([
  [{}, null],
  [{ NOTICE_URL: 'https://status.example' }, null],
  [{ NOTICE: ' Demonstração ' }, { text: 'Demonstração', url: null }],
  [
    { NOTICE: 'Demonstração', NOTICE_URL: 'https://x.example' },
    { text: 'Demonstração', url: 'https://x.example' },
  ],
])('the notice on every screen, from %j', (environment, notice) => {
  expect(noticeOf(readConfig(environment))).toEqual(notice);
});

describe('trusted X-Forwarded-* headers', () => {
  it.each([
    [{}, false],
    [{ PUBLIC_URL: 'http://10.0.0.5:3000' }, false],
    [{ PUBLIC_URL: 'https://estradeiro.example' }, 'loopback, linklocal, uniquelocal'],
    [{ PUBLIC_URL: 'https://estradeiro.example', TRUST_PROXY: 'off' }, false],
    [{ TRUST_PROXY: 'on' }, 'loopback, linklocal, uniquelocal'],
    [{ TRUST_PROXY: '203.0.113.0/24' }, '203.0.113.0/24'],
    [{ TRUST_PROXY: 'loopback, 2001:db8::/32' }, 'loopback, 2001:db8::/32'],
  ])('%j: %s', (environment, expected) => {
    expect(trustedProxies(readConfig(environment))).toBe(expected);
  });
});

it.each([
  [{}, true],
  [{ SEED_EXAMPLES: 'off' }, false],
  [{ DATABASE_URL: 'postgres://localhost/base' }, false],
  [{ DATABASE_URL: 'postgres://localhost/base', SEED_EXAMPLES: 'on' }, true],
])('offers invented places to sleep with %j: %s', (environment, expected) => {
  expect(wantsExamples(readConfig(environment))).toBe(expected);
});
