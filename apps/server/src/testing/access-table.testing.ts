import { encodePolyline } from '@estradeiro/navigation/polyline';
import { createAuthenticator } from '#features/auth/authenticator.testing.ts';
import { ridden } from '#features/rides/rides.testing.ts';
import { serraTrip } from '#features/trips/trips.testing.ts';
import { makeJpeg } from '#platform/jpeg.testing.ts';
import { publicVapidKey } from '#platform/vapid-keys.ts';
import { testPush } from '#testing/app.testing.ts';
import { fuelExpectations } from './access-table-fuel.testing.ts';
import { groupExpectations } from './access-table-groups.testing.ts';
import { lodgingExpectations } from './access-table-lodging.testing.ts';

/**
 * Every endpoint as nobody, as a stranger and as the owner. An endpoint that is not in this table fails the test: state
 * the owner's result, and a stranger's where it is about a record.
 */
export type Expectation = { owner: number; stranger?: number; input?: object };

export const packing = { name: 'Chapada', items: [] };
export const costs = { name: 'Chapada', categories: [] };
export const lunch = { amount: 45.9, date: '2026-01-02' };
export const account = { firstName: 'Ana', lastName: 'Souza', email: 'walk@example.com', password: 'Estrada 116' };
export const plan = { origin: 'Lauro Müller', destination: 'Bom Jardim da Serra' };
export const here = { lat: -28.39, lng: -49.4 };
const there = { lat: -28.34, lng: -49.62 };
export const photo = { body: { jpeg: makeJpeg().toString('base64') } };
export const contact = { name: 'Bia', phone: '+5548999990001' };
const proposal = {
  name: 'Serra',
  description: 'Curvas e mirantes até o alto.',
  difficulty: 'medium',
  months: [4, 5],
};
export const followed = { destination: 'Urubici', start: here, end: there, lastDay: null, hiddenMeters: 0 };
const followedReport = {
  positions: [{ ...here, ageSeconds: 10 }],
  left: { meters: 40_000, seconds: 3_600 },
  hasArrived: false,
};
/** At a known push service, which is never called here. */
export const device = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  publicKey: publicVapidKey(testPush.privateKey),
};
const authenticator = createAuthenticator();
const challenge = 'c'.repeat(43);
const madeKey = authenticator.create({
  challenge,
  rp: { name: 'Estradeiro' },
  user: { id: 'YW5h', name: 'Ana', displayName: 'Ana' },
  pubKeyCredParams: [],
});
const provenKey = authenticator.prove({ challenge });
const wrongPassword = 'Errada 116';
export const call = { location: { ...here, timestamp: '2026-03-01T12:00:00Z' }, message: '' };
const signedText = { headers: { 'content-type': 'text/plain' }, body: 'not signed' };

type Records = Record<
  | 'checklistId'
  | 'budgetId'
  | 'expenseId'
  | 'fuelId'
  | 'vehicleId'
  | 'itemId'
  | 'doneId'
  | 'motorcyclePhotoId'
  | 'routeId'
  | 'rideId'
  | 'tripId'
  | 'sharedLinkId'
  | 'followedRideId'
  | 'followedToken'
  | 'photoId'
  | 'passkeyId'
  | 'contactId'
  | 'stretchId'
  | 'alertId'
  | 'sosId'
  | 'linkToken'
  | 'consentToken'
  | 'placeId'
  | 'bookingId'
  | 'offeredId'
  | 'placePhotoId'
  | 'groupId'
  | 'operatorId'
  | 'handledId',
  string
>;

export const expectations = ({
  checklistId,
  budgetId,
  expenseId,
  fuelId,
  vehicleId,
  itemId,
  doneId,
  motorcyclePhotoId,
  routeId,
  rideId,
  tripId,
  sharedLinkId,
  followedRideId,
  followedToken,
  photoId,
  passkeyId,
  contactId,
  stretchId,
  alertId,
  sosId,
  linkToken,
  consentToken,
  placeId,
  bookingId,
  offeredId,
  placePhotoId,
  groupId,
  operatorId,
  handledId,
}: Records): Record<string, Expectation> => ({
  'GET /healthz': { owner: 200 },
  'GET /readyz': { owner: 200 },
  'GET /api/auth/providers': { owner: 200 },
  'GET /api/auth/user': { owner: 200 },
  'GET /api/auth/devices': { owner: 200 },
  'DELETE /api/auth/devices': { owner: 204 },
  'DELETE /api/auth/devices/:name': { owner: 204, input: { params: { name: 't'.repeat(43) } } },
  'GET /api/auth/passkeys': { owner: 200 },
  'POST /api/auth/passkeys/challenge': { owner: 200, input: { body: { currentPassword: 'Estrada 116' } } },
  'GET /api/auth/proof': { owner: 200 },
  'POST /api/auth/proof': { owner: 200, input: { body: { password: account.password } } },
  // No challenge is open for these.
  'POST /api/auth/passkeys': { owner: 400, input: { body: { name: 'Celular', credential: madeKey } } },
  'POST /api/auth/passkey-sign-in/challenge': { owner: 200 },
  'POST /api/auth/passkey-sign-in': { owner: 401, input: { body: provenKey } },
  'DELETE /api/auth/passkeys/:id': { owner: 204, stranger: 404, input: { params: { id: passkeyId } } },
  'GET /api/auth/confirm/:token': { owner: 302, input: { params: { token: 't'.repeat(43) } } },
  // This installation sends no letters.
  'POST /api/auth/confirmation': { owner: 404 },
  // No letters are sent here, and no link is open.
  'POST /api/auth/email-undo': { owner: 404, input: { body: { token: 't'.repeat(43) } } },
  'POST /api/auth/password-reset': { owner: 404, input: { body: { email: account.email } } },
  'PUT /api/auth/password-reset': {
    owner: 404,
    input: { body: { token: 't'.repeat(43), password: account.password } },
  },
  'GET /api/notifications': { owner: 200 },
  'POST /api/notifications/read': { owner: 204, input: { body: { upTo: '2026-03-01T12:00:00Z' } } },
  'GET /api/notifications/settings': { owner: 200 },
  'PUT /api/notifications/settings': {
    owner: 204,
    input: { body: { kinds: {}, showsText: false, quietHours: null, zone: 'America/Sao_Paulo' } },
  },
  'PUT /api/notifications/device': { owner: 204, input: { body: device } },
  'DELETE /api/notifications/device': { owner: 204 },
  'GET /api/routes': { owner: 200 },
  'POST /api/routes': { owner: 201, input: { body: plan } },
  'GET /api/routes/:id': { owner: 200, stranger: 404, input: { params: { id: routeId } } },
  'PUT /api/routes/:id': { owner: 200, stranger: 404, input: { params: { id: routeId }, body: plan } },
  'POST /api/routes/:id/calculate': { owner: 200, stranger: 404, input: { params: { id: routeId } } },
  // In one town, and only of one's own routes.
  'GET /api/popular-routes/proposals/obstacle': { owner: 200, stranger: 404, input: { query: { routeId } } },
  'POST /api/popular-routes/proposals': { owner: 422, stranger: 404, input: { body: { ...proposal, routeId } } },
  'GET /api/trips/towns': { owner: 200, stranger: 404, input: { query: { routeId } } },
  'DELETE /api/routes/:id': { owner: 204, stranger: 404, input: { params: { id: routeId } } },
  'POST /api/navigation/route': { owner: 200, input: { body: { waypoints: [here, there] } } },
  'POST /api/navigation/round-trip': {
    owner: 422,
    input: { body: { start: here, length: { by: 'distance', meters: 50_000 } } },
  },
  'POST /api/navigation/road-ahead': {
    owner: 200,
    input: { body: { polyline: encodePolyline([here, there]), stops: [{ shapeIndex: 1, waypointIndex: 1 }] } },
  },
  'POST /api/navigation/gantries': { owner: 200, input: { body: { polyline: encodePolyline([here, there]) } } },
  'POST /api/navigation/heights': {
    owner: 200,
    input: { body: { polyline: encodePolyline([here, there]), stops: [{ shapeIndex: 1, waypointIndex: 1 }] } },
  },
  'POST /api/navigation/follow-line': { owner: 422, input: { body: { polyline: encodePolyline([here, there]) } } },
  // This installation has not chosen Google Maps.
  'POST /api/navigation/google-route': { owner: 404, input: { body: { waypoints: [here, there] } } },
  'GET /api/places/google': { owner: 404, input: { query: { q: 'urubici' } } },
  'GET /api/places/google/reverse': { owner: 404, input: { query: here } },
  'GET /api/places': { owner: 200, input: { query: { q: 'urubici' } } },
  'GET /api/places/reverse': { owner: 200, input: { query: here } },
  'POST /api/places/on-way': { owner: 200, input: { body: { polyline: encodePolyline([here, there]) } } },
  'GET /api/good-roads': { owner: 200, input: { query: { ...here, reach: 'hour' } } },
  'GET /api/places/nearby': { owner: 200, input: { query: { ...here, kind: 'fuel' } } },
  ...lodgingExpectations({ placeId, bookingId, offeredId, placePhotoId }),
  'GET /api/weather': { owner: 200, input: { query: { lat: -28.39, lon: -49.4 } } },
  'GET /api/weather/forecast': { owner: 200, input: { query: { lat: -28.39, lon: -49.4 } } },
  'GET /api/weather/warnings': { owner: 200, input: { query: { lat: -28.39, lon: -49.4 } } },
  'POST /api/weather/route': { owner: 200, input: { body: { waypoints: [{ name: 'Lauro Müller', ...here }] } } },
  'POST /api/weather/ride': {
    owner: 200,
    input: {
      body: {
        polyline: encodePolyline([here, there]),
        durationSeconds: 3_600,
        departureAt: new Date(Date.now() + 3_600_000).toISOString(),
      },
    },
  },
  'GET /api/geocoding': { owner: 200, input: { query: { q: 'xyzzy' } } },
  'GET /api/events': { owner: 200 },
  'GET /api/traffic/alerts': { owner: 200, input: { query: here } },
  'GET /api/traffic/sources': { owner: 200 },
  'POST /api/traffic/sync': { owner: 200, input: { body: {} } },
  'POST /api/traffic/reports': { owner: 201, input: { body: { type: 'HAZARD', position: there } } },
  // Alerts are everybody's; only the reporter may withdraw one.
  'POST /api/traffic/alerts/:id/votes': {
    owner: 200,
    stranger: 200,
    input: { params: { id: alertId }, body: { vote: 'still-there', position: here } },
  },
  'DELETE /api/traffic/reports/:id': { owner: 204, stranger: 404, input: { params: { id: alertId } } },
  'GET /api/user/profile': { owner: 200 },
  'PUT /api/user/profile': { owner: 409, input: { body: { ...account, currentPassword: account.password } } },
  'POST /api/user/change-password': {
    owner: 422,
    input: { body: { currentPassword: wrongPassword, newPassword: 'Serra 2026', confirmPassword: 'Serra 2026' } },
  },
  'POST /api/user/export': { owner: 200, input: { body: { password: account.password } } },
  'POST /api/user/delete': { owner: 422, input: { body: { password: wrongPassword } } },
  // Riders see each other's photos.
  'GET /api/photos/:photo': { owner: 200, stranger: 200, input: { params: { photo: photoId } } },
  'PUT /api/user/photo': { owner: 200, input: photo },
  'DELETE /api/user/photo': { owner: 200 },
  'DELETE /api/user/email-change': { owner: 200 },
  'GET /api/avoided-stretches': { owner: 200 },
  'POST /api/avoided-stretches': { owner: 201, input: { body: here } },
  'DELETE /api/avoided-stretches/:id': { owner: 204, stranger: 404, input: { params: { id: stretchId } } },
  'GET /api/emergency-contacts': { owner: 200 },
  'POST /api/emergency-contacts': { owner: 201, input: { body: { ...contact, phone: '+5548999990002' } } },
  'PUT /api/emergency-contacts/:id': { owner: 200, stranger: 404, input: { params: { id: contactId }, body: contact } },
  // Without a channel nobody can be asked.
  'POST /api/emergency-contacts/:id/ask': { owner: 409, stranger: 404, input: { params: { id: contactId } } },
  'DELETE /api/emergency-contacts/:id': { owner: 204, stranger: 404, input: { params: { id: contactId } } },
  'GET /api/contact-consents/:token': { owner: 200, input: { params: { token: consentToken } } },
  'POST /api/contact-consents/:token': {
    owner: 200,
    input: { params: { token: consentToken }, body: { answer: 'no' } },
  },
  'POST /api/emergency-alert': { owner: 200, input: { body: call } },
  'DELETE /api/emergency-alert': { owner: 200 },
  'DELETE /api/emergency-alert/:id': { owner: 200, stranger: 404, input: { params: { id: sosId } } },
  'GET /api/emergency-alert/channels': { owner: 200 },
  'GET /api/emergency-alert/active': { owner: 200 },
  'GET /api/emergency-alert/:id': { owner: 200, stranger: 404, input: { params: { id: sosId } } },
  'POST /api/emergency-alert/:id/position': {
    owner: 200,
    stranger: 404,
    input: { params: { id: sosId }, body: call.location },
  },
  'POST /api/emergency-alert/:id/resolve': { owner: 200, stranger: 404, input: { params: { id: sosId } } },
  // Whoever has the link, until its owner closes it.
  'GET /api/live/:token': { owner: 200, input: { params: { token: linkToken } } },
  'POST /api/live/:token/acknowledge': { owner: 200, input: { params: { token: linkToken }, body: {} } },
  'GET /api/emergency-alert/live-links': { owner: 200 },
  'DELETE /api/emergency-alert/:id/live-link': { owner: 200, stranger: 404, input: { params: { id: sosId } } },
  // Not found where the provider is not configured.
  'POST /api/webhooks/twilio': { owner: 404, input: signedText },
  'POST /api/webhooks/whatsapp': { owner: 404, input: signedText },
  'GET /api/webhooks/whatsapp': {
    owner: 404,
    input: { query: { 'hub.mode': 'subscribe', 'hub.verify_token': 'x', 'hub.challenge': '1' } },
  },
  'GET /api/rides': { owner: 200 },
  'GET /api/rides/lines': { owner: 200 },
  'POST /api/rides': { owner: 201, input: { body: ridden } },
  'GET /api/rides/:id': { owner: 200, stranger: 404, input: { params: { id: rideId } } },
  'PUT /api/rides/:id': { owner: 200, stranger: 404, input: { params: { id: rideId }, body: { name: 'Volta' } } },
  'GET /api/shared-links': { owner: 200 },
  'POST /api/shared-links': {
    owner: 200,
    stranger: 404,
    input: { body: { kind: 'ride', recordId: rideId, hiddenMeters: 0 } },
  },
  'DELETE /api/shared-links/:id': { owner: 204, stranger: 404, input: { params: { id: sharedLinkId } } },
  'GET /api/shared-lines/:token': { owner: 404, input: { params: { token: 't'.repeat(43) } } },
  'GET /api/followed-rides': { owner: 200 },
  'GET /api/followed-rides/contacts': { owner: 200 },
  'POST /api/followed-rides': { owner: 201, input: { body: followed } },
  'POST /api/followed-rides/positions': { owner: 200, input: { body: followedReport } },
  'GET /api/followed/:token': { owner: 200, input: { params: { token: followedToken } } },
  'GET /api/followed/:token/events': { owner: 200, input: { params: { token: followedToken } } },
  'POST /api/followed-rides/:id/answer': {
    owner: 200,
    stranger: 404,
    input: { params: { id: followedRideId }, body: { answer: 'on_the_way' } },
  },
  'DELETE /api/followed-rides/:id': { owner: 204, stranger: 404, input: { params: { id: followedRideId } } },
  'DELETE /api/rides/:id': { owner: 204, stranger: 404, input: { params: { id: rideId } } },
  'GET /api/trips': { owner: 200 },
  'POST /api/trips': { owner: 201, input: { body: serraTrip() } },
  'PUT /api/trips/:id': { owner: 200, stranger: 404, input: { params: { id: tripId }, body: serraTrip() } },
  'POST /api/trips/:id/link': { owner: 200, stranger: 404, input: { params: { id: tripId } } },
  'DELETE /api/trips/:id/link': { owner: 200, stranger: 404, input: { params: { id: tripId } } },
  'GET /api/trip-links/:token': { owner: 404, input: { params: { token: 't'.repeat(43) } } },
  'DELETE /api/trips/:id': { owner: 204, stranger: 404, input: { params: { id: tripId } } },
  'POST /api/trips/proposal': {
    owner: 200,
    input: {
      body: {
        waypoints: [plan.origin, plan.destination].map((name) => ({ name })),
        startsAt: '2026-12-05T11:00:00.000Z',
      },
    },
  },
  ...fuelExpectations({ fuelId, vehicleId, itemId, doneId, motorcyclePhotoId }),
  'GET /api/popular-routes': { owner: 200 },
  'GET /api/popular-routes/:id/ride': { owner: 404, input: { params: { id: routeId } } },
  'GET /api/popular-routes/proposals': { owner: 200 },
  'DELETE /api/popular-routes/proposals/:id': { owner: 404, input: { params: { id: routeId } } },
  'GET /api/popular-routes/review': { owner: 200 },
  // Neither of them is a moderator.
  'POST /api/popular-routes/review/:id': {
    owner: 404,
    input: { params: { id: routeId }, body: { status: 'approved' } },
  },
  'GET /api/checklists': { owner: 200 },
  'POST /api/checklists': { owner: 201, input: { body: { name: 'Serra', items: [] } } },
  'PUT /api/checklists/:id': { owner: 200, stranger: 404, input: { params: { id: checklistId }, body: packing } },
  'DELETE /api/checklists/:id': { owner: 204, stranger: 404, input: { params: { id: checklistId } } },
  'GET /api/trip-budgets': { owner: 200 },
  'POST /api/trip-budgets': { owner: 201, input: { body: costs } },
  'PUT /api/trip-budgets/:id': { owner: 200, stranger: 404, input: { params: { id: budgetId }, body: costs } },
  'GET /api/trip-expenses': { owner: 200 },
  'GET /api/trip-budgets/:id/expenses': { owner: 200, stranger: 404, input: { params: { id: budgetId } } },
  'POST /api/trip-budgets/:id/expenses': {
    owner: 201,
    stranger: 404,
    input: { params: { id: budgetId }, body: lunch },
  },
  'PUT /api/trip-budgets/:id/expenses/:expenseId': {
    owner: 200,
    stranger: 404,
    input: { params: { id: budgetId, expenseId }, body: lunch },
  },
  'DELETE /api/trip-budgets/:id/expenses/:expenseId': {
    owner: 204,
    stranger: 404,
    input: { params: { id: budgetId, expenseId } },
  },
  'DELETE /api/trip-budgets/:id': { owner: 204, stranger: 404, input: { params: { id: budgetId } } },
  ...groupExpectations(groupId, routeId),
  // The owner takes care of the server.
  'GET /api/operator/operators': { owner: 200, stranger: 404 },
  'POST /api/operator/links': { owner: 201, stranger: 404 },
  'POST /api/operator-links/open': { owner: 404, input: { body: { token: 't'.repeat(43) } } },
  'DELETE /api/operator/operators/:id': { owner: 204, stranger: 404, input: { params: { id: operatorId } } },
  'GET /api/operator/health': { owner: 200, stranger: 404 },
  // No service is set up here.
  'POST /api/operator/services/:name/test': { owner: 404, input: { params: { name: 'weather' } } },
  // Not set up: `settings.http.test.ts` covers those that are.
  'PUT /api/operator/services/:name/silence': { owner: 404, input: { params: { name: 'weather' } } },
  'DELETE /api/operator/services/:name/silence': { owner: 404, input: { params: { name: 'weather' } } },
  'GET /api/operator/versions': { owner: 200, stranger: 404 },
  'GET /api/operator/notice': { owner: 200, stranger: 404 },
  'PUT /api/operator/notice': { owner: 204, stranger: 404, input: { body: { notice: null } } },
  'GET /api/operator/actions': { owner: 200, stranger: 404 },
  'GET /api/operator/messages': { owner: 200, stranger: 404 },
  'PUT /api/operator/messages/quotas': {
    owner: 204,
    stranger: 404,
    input: { body: { channelADay: 500, askedADay: 200 } },
  },
  'DELETE /api/operator/messages/quotas': { owner: 204, stranger: 404 },
  // No channel is set up here.
  'POST /api/operator/messages/:channel/test': { owner: 404, input: { params: { channel: 'email' } } },
  'GET /api/operator/maps': { owner: 200, stranger: 404 },
  // The test's server has no extracts.
  'GET /api/operator/maps/needs': { owner: 400, stranger: 404, input: { query: { targets: 'sul' } } },
  'POST /api/operator/maps/tasks': { owner: 201, stranger: 404, input: { body: { kind: 'update' } } },
  'DELETE /api/operator/maps/tasks/:id': { owner: 404, input: { params: { id: operatorId } } },
  'GET /api/operator/riders': { owner: 200, stranger: 404 },
  'PUT /api/operator/riders/:id/suspension': { owner: 204, stranger: 404, input: { params: { id: handledId } } },
  'DELETE /api/operator/riders/:id/suspension': { owner: 204, stranger: 404, input: { params: { id: handledId } } },
  'DELETE /api/operator/riders/:id/sessions': { owner: 204, stranger: 404, input: { params: { id: handledId } } },
  'POST /api/operator/riders/:id/links': { owner: 201, stranger: 404, input: { params: { id: handledId } } },
  'DELETE /api/operator/riders/:id': { owner: 204, stranger: 404, input: { params: { id: handledId } } },
  'GET /api/operator/registration': { owner: 200, stranger: 404 },
  'PUT /api/operator/registration': { owner: 204, stranger: 404, input: { body: { mode: 'open' } } },
  'POST /api/operator/invitations': { owner: 201, stranger: 404 },
  'GET /api/operator/backups': { owner: 200, stranger: 404 },
  // The test's database is kept by PostgreSQL's own tools, as far as the page knows.
  'POST /api/operator/backups': { owner: 404, stranger: 404 },
  'PATCH /api/operator/backups/settings': {
    owner: 404,
    stranger: 404,
    input: { body: { nightly: true, hour: 3, keepDays: 30 } },
  },
  'POST /api/operator/backups/noted': { owner: 204, stranger: 404 },
  'POST /api/operator/maps/uploads': {
    owner: 201,
    stranger: 404,
    input: { body: { name: 'serra.osm.pbf', bytes: 1_000 } },
  },
  'PUT /api/operator/maps/uploads/:name': {
    owner: 400, // no bytes
    stranger: 404,
    input: { params: { name: 'serra.osm.pbf' }, query: { offset: 0 } },
  },
  'DELETE /api/operator/maps/uploads/:name': { owner: 404, input: { params: { name: 'serra.osm.pbf' } } },
  'DELETE /api/operator/maps/files/:name': { owner: 404, input: { params: { name: 'serra.osm.pbf' } } },
  'PUT /api/operator/maps/updates': { owner: 204, stranger: 404, input: { body: { monthly: true } } },
  'GET /api/maps': { owner: 200 },
  'POST /api/maps/wishes': { owner: 200, input: { body: { places: [here] } } },
  'GET /api/maps/pieces/:archive/:piece': {
    owner: 404,
    input: { params: { archive: 'norte.v1', piece: '0-0-0' } },
  },
  'POST /api/offline-packs/plan': { owner: 200, input: { body: { polyline: encodePolyline([here, there]) } } },
  'GET /api/maps/:archive': { owner: 404, input: { params: { archive: 'norte.v1.pmtiles' } } },
  // These change the session that the others need, and so come last.
  'POST /api/auth/register': { owner: 409, input: { body: account } },
  'POST /api/auth/login': { owner: 200, input: { body: { email: account.email, password: account.password } } },
  'POST /api/auth/logout': { owner: 204 },
});
