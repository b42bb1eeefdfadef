import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/api-error.ts';
import { araucaria } from '../lodging.testing.ts';
import {
  type BookingFlow,
  type BookingFlowEvent,
  type BookingRequest,
  bookingFlowAfter,
  closed,
  type Stay,
} from './booking-flow.ts';

const today = '2026-11-21';
const stay: Stay = { place: araucaria, checkIn: today, checkOut: '2026-11-23', guests: 2 };
const request = { body: {}, idempotencyKey: 'one key' } as BookingRequest;
const asked = (change: Partial<Stay> = {}): BookingFlowEvent => ({
  type: 'asked',
  stay: { ...stay, ...change },
  today,
});
const sent: BookingFlowEvent = { type: 'sent', request };
const offline: BookingFlowEvent = { type: 'refused', error: new ApiError('offline') };
const after = (...events: BookingFlowEvent[]): BookingFlow => events.reduce(bookingFlowAfter, closed);

describe('dates are judged first', () => {
  it.each([
    [{ checkIn: '' }, 'Selecione as datas de check-in e check-out antes de fazer a reserva.'],
    [{ checkOut: today }, 'A data de check-out deve ser posterior à data de check-in.'],
    [{ checkIn: '2026-11-20' }, 'A data de check-in deve ser futura.'],
  ])('%j', (change, title) => {
    expect(after(asked(change))).toMatchObject({ at: 'failed', failure: { class: 'validation', title }, again: null });
  });

  it('and let through, ask for the guest', () => expect(after(asked()).at).toBe('details'));
});

it('sends again what failed, under the same key, where that may help', () => {
  expect(after(asked(), sent, offline)).toMatchObject({ at: 'failed', failure: { canRetry: true } });
  expect(after(asked(), sent, offline, { type: 'retried' })).toEqual({ at: 'sending', stay, request });
});

it('offers no second attempt where the room is gone', () => {
  const failed = after(asked(), sent, { type: 'refused', error: new ApiError('availability', { status: 409 }) });
  expect(failed).toMatchObject({ at: 'failed', failure: { canRetry: false }, again: null });
  expect(bookingFlowAfter(failed, { type: 'retried' })).toBe(failed);
});

it('forgets the failure when another booking is asked for, or the rider leaves', () => {
  expect(after(asked(), sent, offline, asked()).at).toBe('details');
  expect(after(asked(), sent, offline, { type: 'left' })).toEqual(closed);
});

it('is not left while a booking is under way', () => {
  expect(after(asked(), sent, { type: 'left' }).at).toBe('sending');
});

it('hears no answer that it does not wait for', () => {
  expect(after(asked(), offline).at).toBe('details');
  expect(after(asked(), sent, offline, offline)).toEqual(after(asked(), sent, offline));
});
