import { beforeEach, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { UpstreamRefusal } from '#platform/http.ts';
import { createConnectionStatus } from './connection-status.ts';

let now: Date;
let probes: number;
let failure: Error | null;
let connection: ReturnType<typeof createConnectionStatus>;
beforeEach(() => {
  now = new Date('2026-03-01T12:00:00Z');
  [probes, failure] = [0, null];
  connection = createConnectionStatus({
    clock: { now: () => now },
    probe: async () => {
      probes += 1;
      if (failure) throw failure;
    },
  });
});
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const refusal = (status: number) =>
  new AppError('upstream_unavailable', { cause: new UpstreamRefusal(status, '', null) });
const resting = new AppError('upstream_unavailable', { details: { resting: true } });

it('is connected only after a response', async () => {
  expect(await connection.status()).toEqual({ success: true, message: 'A Booking.com está respondendo.' });
  expect(probes).toBe(1);
});

it('makes one call for a hundred riders, and another half a minute later', async () => {
  await Promise.all(Array.from({ length: 100 }, connection.status));
  expect(probes).toBe(1);
  pass(30);
  await connection.status();
  expect(probes).toBe(2);
});

it('takes the outcome of any other call for its own', async () => {
  connection.onOutcome({ kind: 'answered' });
  expect(await connection.status()).toMatchObject({ success: true });
  connection.onOutcome({ kind: 'too-slow' });
  expect(await connection.status()).toEqual({ success: false, message: 'A Booking.com não respondeu a tempo.' });
  expect(probes).toBe(0);
});

it('does not blame the platform for a question that it did not accept', async () => {
  await connection.status();
  connection.onOutcome({ kind: 'rejected', status: 400 });
  expect(await connection.status()).toMatchObject({ success: true });
});

it.each([
  [refusal(401), 'A Booking.com recusou as credenciais deste servidor (erro 401).'],
  [refusal(403), 'A Booking.com recusou as credenciais deste servidor (erro 403).'],
  [refusal(404), 'O endereço configurado não é o da Booking.com (erro 404).'],
  [refusal(429), 'A Booking.com recebeu chamadas demais deste servidor. Tente de novo em alguns minutos.'],
  [refusal(503), 'A Booking.com está com problemas (erro 503). Tente de novo em alguns minutos.'],
  [refusal(400), 'A Booking.com não aceitou o pedido (erro 400).'],
  [resting, 'A Booking.com não está sendo consultada agora. Tente de novo em alguns minutos.'],
])('says why not: %s', async (error, message) => {
  failure = error;
  expect(await connection.status()).toEqual({ success: false, message });
});

it('keeps its reason during a pause', async () => {
  failure = refusal(401);
  await connection.status();
  failure = resting;
  pass(60);
  expect((await connection.status()).message).toContain('recusou as credenciais');
});
