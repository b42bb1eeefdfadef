import { beforeEach, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { UpstreamRefusal } from '#platform/http.ts';
import { createStanding } from './standing.ts';

let now: Date;
let probes: number;
let failure: Error | null;
let standing: ReturnType<typeof createStanding>;
beforeEach(() => {
  now = new Date('2026-03-01T12:00:00Z');
  [probes, failure] = [0, null];
  standing = createStanding({
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

it('says connected only after an answer', async () => {
  expect(await standing.status()).toEqual({ success: true, message: 'A Booking.com está respondendo.' });
  expect(probes).toBe(1);
});

it('asks once for a hundred riders, and again half a minute later', async () => {
  await Promise.all(Array.from({ length: 100 }, standing.status));
  expect(probes).toBe(1);
  pass(30);
  await standing.status();
  expect(probes).toBe(2);
});

it('takes the outcome of any other call for its own', async () => {
  standing.heard({ kind: 'answered' });
  expect(await standing.status()).toMatchObject({ success: true });
  standing.heard({ kind: 'too-slow' });
  expect(await standing.status()).toEqual({ success: false, message: 'A Booking.com não respondeu a tempo.' });
  expect(probes).toBe(0);
});

it('does not blame the platform for a question that it did not accept', async () => {
  await standing.status();
  standing.heard({ kind: 'rejected', status: 400 });
  expect(await standing.status()).toMatchObject({ success: true });
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
  expect(await standing.status()).toEqual({ success: false, message });
});

it('goes on telling why while the platform is left alone', async () => {
  failure = refusal(401);
  await standing.status();
  failure = resting;
  pass(60);
  expect((await standing.status()).message).toContain('recusou as credenciais');
});
