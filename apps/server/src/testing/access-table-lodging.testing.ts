import { addDays } from '@estradeiro/contract/day';
import { threeNights as someBooking } from '#features/lodging/bookings-bench.testing.ts';
import { pousada } from '#features/lodging/lodging.testing.ts';
import { makeJpeg } from '#platform/jpeg.testing.ts';

const tiny = makeJpeg({ width: 40, height: 30 }).toString('base64');
/** The same small picture in every size. */
export const placePhoto = { small: tiny, medium: tiny, large: tiny };
const today = new Date().toISOString().slice(0, 10);
const day = { from: addDays(today, 1), to: addDays(today, 1) };
const stayAhead = { checkIn: addDays(today, 7), checkOut: addDays(today, 9) };
export const stay = { checkInDate: addDays(today, 7), checkOutDate: addDays(today, 9) };

type Records = Record<'placeId' | 'bookingId' | 'offeredId' | 'placePhotoId', string>;

/** The endpoints of lodging, of an outside platform's, and of their bookings. */
export const lodgingExpectations = ({ placeId, bookingId, offeredId, placePhotoId }: Records) => ({
  'GET /api/accommodations/search': { owner: 200, input: { query: { destination: 'Urubici' } } },
  // Everybody's, as long as its owner offers it.
  'GET /api/accommodations/:id': { owner: 200, stranger: 200, input: { params: { id: offeredId } } },
  'GET /api/accommodations/own': { owner: 200 },
  'POST /api/accommodations': { owner: 201, input: { body: pousada } },
  'PUT /api/accommodations/:id': { owner: 200, stranger: 404, input: { params: { id: offeredId }, body: pousada } },
  'GET /api/accommodations/:id/availability': {
    owner: 200,
    stranger: 404,
    input: { params: { id: offeredId }, query: day },
  },
  'PUT /api/accommodations/:id/availability': {
    owner: 204,
    stranger: 404,
    input: { params: { id: offeredId }, body: day },
  },
  'GET /api/accommodation-photos/:photo/:size': {
    owner: 200,
    stranger: 200,
    input: { params: { photo: placePhotoId, size: 'small' } },
  },
  'POST /api/accommodations/:id/photos': {
    owner: 201,
    stranger: 404,
    input: { params: { id: offeredId }, body: placePhoto },
  },
  'PUT /api/accommodations/:id/photos': {
    owner: 200,
    stranger: 404,
    input: { params: { id: offeredId }, body: { ids: [placePhotoId] } },
  },
  'DELETE /api/accommodations/:id/photos/:photo': {
    owner: 200,
    stranger: 404,
    input: { params: { id: offeredId, photo: placePhotoId } },
  },
  // Nobody reports or decides about their own.
  'POST /api/accommodation-reports': {
    owner: 404,
    stranger: 204,
    input: { body: { about: { kind: 'place', id: offeredId }, reason: 'scam' } },
  },
  'GET /api/operator/accommodation-reports': { owner: 200, stranger: 404 },
  'DELETE /api/operator/accommodation-reports/:kind/:id': {
    owner: 404,
    input: { params: { kind: 'place', id: offeredId } },
  },
  'PUT /api/operator/accommodation-reports/:kind/:id/taken-down': {
    owner: 404,
    input: { params: { kind: 'place', id: offeredId } },
  },
  'DELETE /api/operator/accommodation-reports/:kind/:id/taken-down': {
    owner: 404,
    input: { params: { kind: 'place', id: offeredId } },
  },
  'DELETE /api/accommodations/:id': { owner: 204, stranger: 404, input: { params: { id: offeredId } } },
  'GET /api/bookings': { owner: 200 },
  'POST /api/bookings': { owner: 201, input: { body: { ...someBooking, ...stay, accommodationId: placeId } } },
  'GET /api/bookings/received': { owner: 200 },
  'GET /api/bookings/:id': { owner: 200, stranger: 404, input: { params: { id: bookingId } } },
  'GET /api/bookings/:id/calendar.ics': { owner: 200, stranger: 404, input: { params: { id: bookingId } } },
  // This guest is also the host, so the place's owner reports it.
  'POST /api/bookings/:id/confirm': { owner: 200, stranger: 404, input: { params: { id: bookingId } } },
  'POST /api/bookings/:id/payment': {
    owner: 200,
    stranger: 404,
    input: { params: { id: bookingId }, body: { paymentStatus: 'paid' } },
  },
  'POST /api/bookings/:id/review': {
    owner: 409,
    stranger: 404,
    input: { params: { id: bookingId }, body: { rating: 5 } },
  },
  'POST /api/bookings/:id/cancel': { owner: 204, stranger: 404, input: { params: { id: bookingId } } },
  'GET /api/accommodations/:id/reviews': { owner: 200, input: { params: { id: placeId } } },
  // Without a contract: the status reports that, and a search has no platform.
  'GET /api/booking-com/status': { owner: 200 },
  'POST /api/booking-com/search': { owner: 503, input: { body: { destination: 'Urubici', ...stayAhead } } },
  'GET /api/booking-com/accommodations/:id': { owner: 503, input: { params: { id: '1' }, query: stayAhead } },
});
