import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { startTwilio, twilioAccount } from '@estradeiro/simulators/twilio';
import { expect, it, vi } from 'vitest';
import { startMortalServer } from './mortal-server.ts';

const source = ['--import', 'tsx', 'apps/server/src/main.ts'];

it('sends what counted down when the server was killed, and nothing of what was called off', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sos-countdown-'));
  const gateway = await startTwilio();
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    INMET: 'off',
    TWILIO_URL: gateway.url,
    TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
    TWILIO_AUTH_TOKEN: twilioAccount.authToken,
    TWILIO_SMS_FROM: twilioAccount.from,
  };
  const server = await startMortalServer(() => settings, source);
  /** SOS messages, without the consent requests to contacts. */
  const calls = () => gateway.accepted.filter(({ text }) => text.startsWith('SOS'));
  const headers = { 'content-type': 'application/json', origin: server.baseUrl };

  async function callForHelp(phone: string) {
    const account = { email: `${phone}@exemplo.com`, password: 'Estrada2025', firstName: 'Ana', lastName: 'Souza' };
    const body = JSON.stringify(account);
    const entered = await server.call('/api/auth/register', { method: 'POST', headers, body });
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const own = { ...headers, cookie, 'idempotency-key': randomUUID() };
    const contact = JSON.stringify({ name: 'Bia', phone });
    await server.call('/api/emergency-contacts', { method: 'POST', headers: own, body: contact });
    const call = JSON.stringify({ location: null, message: 'Ajuda', delaySeconds: 10 });
    const answer = await server.call('/api/emergency-alert', { method: 'POST', headers: own, body: call });
    expect(EmergencyAlert.parse(await answer.json()).state).toBe('counting');
    const { 'content-type': _, ...bare } = own;
    return { cancel: () => server.call('/api/emergency-alert', { method: 'DELETE', headers: bare }) };
  }

  try {
    const cancelled = await callForHelp('+5548999990001');
    const other = await callForHelp('+5548999990002');
    await callForHelp('+5548999990003');
    expect(EmergencyAlert.parse(await (await cancelled.cancel()).json()).state).toBe('cancelled');
    expect(calls()).toEqual([]);
    await server.kill();
    const late = EmergencyAlert.parse(await (await other.cancel()).json());
    const expected = late.state === 'cancelled' ? ['+5548999990003'] : ['+5548999990002', '+5548999990003'];
    await vi.waitFor(
      () =>
        expect(
          calls()
            .map(({ to }) => to)
            .sort(),
        ).toEqual(expected),
      { timeout: 40_000 },
    );
    await wait(2_000);
    expect(calls()).toHaveLength(expected.length);
  } finally {
    await server.stop();
    await gateway.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 180_000);
