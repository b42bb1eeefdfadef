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
const opened = (change: Partial<Stay> = {}): BookingFlowEvent => ({
  type: 'opened',
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
    expect(after(opened(change))).toMatchObject({ at: 'failed', failure: { class: 'validation', title }, again: null });
  });

  it("and, if valid, lead to the guest's details", () => expect(after(opened()).at).toBe('details'));
});

it('retries a failed booking under the same key, where that may help', () => {
  expect(after(opened(), sent, offline)).toMatchObject({ at: 'failed', failure: { canRetry: true } });
  expect(after(opened(), sent, offline, { type: 'retried' })).toEqual({ at: 'sending', stay, request });
});

it('offers no retry where the room is no longer free', () => {
  const failed = after(opened(), sent, { type: 'refused', error: new ApiError('availability', { status: 409 }) });
  expect(failed).toMatchObject({ at: 'failed', failure: { canRetry: false }, again: null });
  expect(bookingFlowAfter(failed, { type: 'retried' })).toBe(failed);
});

it('forgets the failure when another booking starts, or the rider leaves', () => {
  expect(after(opened(), sent, offline, opened()).at).toBe('details');
  expect(after(opened(), sent, offline, { type: 'left' })).toEqual(closed);
});

it('cannot be left while a booking is being sent', () => {
  expect(after(opened(), sent, { type: 'left' }).at).toBe('sending');
});

it('ignores a response that it does not wait for', () => {
  expect(after(opened(), offline).at).toBe('details');
  expect(after(opened(), sent, offline, offline)).toEqual(after(opened(), sent, offline));
});
