import { register } from '@estradeiro/contract/auth';
import { avoidAlways } from '@estradeiro/contract/avoided-stretches';
import { createTripBudget } from '@estradeiro/contract/budget/budgets';
import { createExpense } from '@estradeiro/contract/budget/expenses';
import { createChecklist } from '@estradeiro/contract/checklist/lists';
import { type EmergencyAlert, sendEmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { addEmergencyContact } from '@estradeiro/contract/emergency/contacts';
import { followRide } from '@estradeiro/contract/followed-rides';
import { addMaintenanceItem, addMaintenanceRecord } from '@estradeiro/contract/fuel/maintenance';
import { addMotorcyclePhoto } from '@estradeiro/contract/fuel/photos';
import { createFuelRecord } from '@estradeiro/contract/fuel/records';
import { addFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { createGroup } from '@estradeiro/contract/groups/groups';
import { offerAccommodation } from '@estradeiro/contract/lodging/owner';
import { addPlacePhoto } from '@estradeiro/contract/lodging/photos';
import { putPhoto } from '@estradeiro/contract/profile';
import { saveRideRecord } from '@estradeiro/contract/rides';
import { createSavedRoute, SavedRouteDetail } from '@estradeiro/contract/routes';
import { openSharedLink } from '@estradeiro/contract/sharing';
import { reportTraffic } from '@estradeiro/contract/traffic';
import { createTrip } from '@estradeiro/contract/trips';
import { riderWithPasskey } from '#features/auth/authenticator.testing.ts';
import { contactConsents } from '#features/emergency/emergency.tables.ts';
import { book, putPlace } from '#features/lodging/bookings-bench.testing.ts';
import { pousada } from '#features/lodging/lodging.testing.ts';
import { makeOperator } from '#features/operator/operator.testing.ts';
import { ridden } from '#features/rides/rides.testing.ts';
import { serraTrip } from '#features/trips/trips.testing.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { hashOfToken } from '#platform/link-tokens.ts';
import { ownOrigin, type TestApp, type TestClient } from '#testing/app.testing.ts';
import {
  account,
  call,
  contact,
  costs,
  type Expectation,
  expectations,
  followed,
  here,
  lunch,
  packing,
  photo,
  plan,
} from './access-table.testing.ts';
import { motorcycle, oil, oilChanged, refuelling } from './access-table-fuel.testing.ts';
import { crew } from './access-table-groups.testing.ts';
import { placePhoto, stay } from './access-table-lodging.testing.ts';

/** The link sent to a contact of the rider's. */
async function consentTokenOf({ db }: OpenDatabase, { userId }: TestClient): Promise<string> {
  const token = 'c'.repeat(43);
  const consent = { userId, address: '+5548999990009', tokenHash: hashOfToken(token), linkOrigin: ownOrigin };
  await db.insert(contactConsents).values({ ...consent, askedAt: new Date() });
  return token;
}

/** Makes the rider an operator, and another one to be removed, whose id this gives. */
async function makeOperators(app: TestApp, { db }: OpenDatabase, rider: TestClient): Promise<string> {
  const other = await app.newRider();
  await makeOperator(db, rider);
  await makeOperator(db, other);
  return other.userId;
}

export type Callers = { owner: TestClient; stranger: TestClient; table: Record<string, Expectation> };

/** Two riders, of whom the owner has one record of each kind, and the inputs of each endpoint about these. */
export async function makeRecords(app: TestApp, database: OpenDatabase): Promise<Callers> {
  await app.visitor()(register, { body: account });
  const [owner, stranger] = [await app.newRider(), await app.newRider()];
  const saved = await owner(createSavedRoute, { body: plan });
  const { profileImageUrl } = (await owner(putPhoto, photo)).body;
  const contactId = (await owner(addEmergencyContact, { body: contact })).body.id;
  const fuelId = (await owner(createFuelRecord, { body: refuelling })).body.id;
  const vehicleId = (await owner(addFuelVehicle, { body: motorcycle })).body.id;
  const itemId = (await owner(addMaintenanceItem, { body: { ...oil, vehicleId } })).body.id;
  const doneId = (await owner(addMaintenanceRecord, { body: { ...oilChanged, itemId } })).body.id;
  const invoice = { ...placePhoto, vehicleId, recordId: doneId };
  const motorcyclePhotoId = (await owner(addMotorcyclePhoto, { body: invoice })).body.id;
  const checklistId = (await owner(createChecklist, { body: packing })).body.id;
  const budgetId = (await owner(createTripBudget, { body: costs })).body.id;
  const expenseId = (await owner(createExpense, { params: { id: budgetId }, body: lunch })).body.id;
  const alert: EmergencyAlert = (await owner(sendEmergencyAlert, { body: call })).body;
  const placeId = await putPlace(database.db, { ownerId: owner.userId, rooms: 10 });
  const offeredId = (await owner(offerAccommodation, { body: pousada })).body.id;
  const offered = { params: { id: offeredId }, body: placePhoto };
  const placePhotoId = (await owner(addPlacePhoto, offered)).body[0]?.id ?? '';
  const bookingId = (await book(owner, placeId, stay)).body.id;
  const rideId = (await owner(saveRideRecord, { body: ridden })).body.id;
  const linked = { kind: 'ride' as const, recordId: rideId, hiddenMeters: 0 as const };
  const followedRide = (await owner(followRide, { body: followed })).body;
  const table = expectations({
    followedRideId: followedRide.id,
    followedToken: followedRide.linkPath?.split('/').at(-1) ?? '',
    sharedLinkId: (await owner(openSharedLink, { body: linked })).body.id,
    placeId,
    bookingId,
    fuelId,
    vehicleId,
    itemId,
    doneId,
    motorcyclePhotoId,
    checklistId,
    budgetId,
    expenseId,
    groupId: (await owner(createGroup, { body: crew })).body.id,
    routeId: SavedRouteDetail.parse(saved.body).id,
    rideId,
    tripId: (await owner(createTrip, { body: serraTrip() })).body.id,
    passkeyId: (await riderWithPasskey(owner)).credential.id,
    photoId: profileImageUrl?.split('/').at(-1) ?? '',
    contactId,
    stretchId: (await owner(avoidAlways, { body: here })).body.id,
    sosId: alert.id,
    linkToken: alert.liveLink?.url?.split('/').at(-1) ?? '',
    consentToken: await consentTokenOf(database, owner),
    offeredId,
    placePhotoId,
    operatorId: await makeOperators(app, database, owner),
    handledId: (await app.newRider()).userId,
    alertId: (await owner(reportTraffic, { body: { type: 'POLICE', position: here } })).body.alert.id,
  });
  return { owner, stranger, table };
}
