import { avoidAlways } from '@estradeiro/contract/avoided-stretches';
import { createTripBudget, listTripBudgets } from '@estradeiro/contract/budget/budgets';
import { createExpense } from '@estradeiro/contract/budget/expenses';
import { createChecklist } from '@estradeiro/contract/checklist/lists';
import { addEmergencyContact } from '@estradeiro/contract/emergency/contacts';
import type { Endpoint } from '@estradeiro/contract/endpoint';
import { followRide } from '@estradeiro/contract/followed-rides';
import { addMaintenanceItem, addMaintenanceRecord, listMaintenance } from '@estradeiro/contract/fuel/maintenance';
import { importMaintenance } from '@estradeiro/contract/fuel/maintenance-import';
import { addMotorcyclePhoto } from '@estradeiro/contract/fuel/photos';
import { createFuelRecord, importFuelRecords } from '@estradeiro/contract/fuel/records';
import { addFuelVehicle, listFuelVehicles } from '@estradeiro/contract/fuel/vehicles';
import { sendMessage, sendPhoto } from '@estradeiro/contract/groups/chat';
import { createGroup, joinGroup, listGroups } from '@estradeiro/contract/groups/groups';
import { acceptInvitation, createGroupInvitation } from '@estradeiro/contract/groups/members';
import { blockRider, reportInGroup } from '@estradeiro/contract/groups/safety';
import { createBooking } from '@estradeiro/contract/lodging/bookings';
import { listOwnAccommodations, offerAccommodation } from '@estradeiro/contract/lodging/owner';
import { addPlacePhoto } from '@estradeiro/contract/lodging/photos';
import { reportLodging } from '@estradeiro/contract/lodging/reports';
import { addPasskey } from '@estradeiro/contract/passkeys';
import { saveRideRecord } from '@estradeiro/contract/rides';
import { createSavedRoute } from '@estradeiro/contract/routes';
import { openSharedLink } from '@estradeiro/contract/sharing';
import { reportTraffic } from '@estradeiro/contract/traffic';
import { createTrip } from '@estradeiro/contract/trips';
import { newPasskey } from '#features/auth/authenticator.testing.ts';
import { putPlace, threeNights } from '#features/lodging/bookings-bench.testing.ts';
import { pousada } from '#features/lodging/lodging.testing.ts';
import { ridden } from '#features/rides/rides.testing.ts';
import { serraTrip } from '#features/trips/trips.testing.ts';
import type { Database } from '#platform/database.ts';
import type { TestApp, TestClient } from '#testing/app.testing.ts';
import { contact, costs, followed, here, lunch, packing, plan } from './access-table.testing.ts';
import { motorcycle, oil, oilChanged, refuelling } from './access-table-fuel.testing.ts';
import { crew } from './access-table-groups.testing.ts';
import { placePhoto, stay } from './access-table-lodging.testing.ts';

export type Input = { params?: Record<string, string>; body?: object };
/** How one endpoint fills one table, for the test of its bound. */
export type Filled = {
  endpoint: Endpoint;
  table: string;
  /** Whose rows are counted: the rider's by this column, or by `owner` those of a record that the endpoint names. */
  column?: string;
  owner?: (input: Input) => string;
  own?: Record<string, string>;
  /** The first row comes with the input, which is then requested only once. */
  isThere?: true;
  /** The rows that the copies refer to, copied before. */
  first?: { table: string; own: Record<string, string>; column: string; value?: string }[];
  input: (rider: TestClient) => Promise<Input> | Input;
};

const groupOf = async (rider: TestClient): Promise<string> => (await rider(createGroup, { body: crew })).body.id;
const vehicleOf = async (rider: TestClient): Promise<string> => {
  const [known] = (await rider(listFuelVehicles)).body.vehicles;
  return known?.id ?? (await rider(addFuelVehicle, { body: motorcycle })).body.id;
};
const itemOf = async (rider: TestClient): Promise<string> => {
  const [known] = (await rider(listMaintenance)).body.items;
  const vehicleId = await vehicleOf(rider);
  return known?.id ?? (await rider(addMaintenanceItem, { body: { ...oil, vehicleId } })).body.id;
};
const ofParams = ({ params }: Input) => params?.id ?? '';
const newId = 'gen_random_uuid()';
const nextMessage = { seq: '1000 + i', revision: '1000 + i' };

const copied = (table: string) =>
  `(select id from ${table} where description = 'copy' order by id offset i - 1 limit 1)`;

const groups = { first: [{ table: 'group_chats', own: { description: "'copy'" }, column: 'owner_id' }] };
const membership = {
  isThere: true as const,
  table: 'group_members',
  own: { group_id: copied('group_chats') },
  ...groups,
};
let count = 0;

export function tablesToFill(app: () => TestApp, db: () => Database): Filled[] {
  /** Joining another rider's group. */
  async function doorsOfOther(rider: TestClient) {
    const other = await app().newRider();
    const params = { id: await groupOf(other) };
    await groupOf(rider);
    const { code } = (await other(createGroupInvitation, { params, body: {} })).body;
    return { other, params, code };
  }
  async function companion(rider: TestClient) {
    const { other, params } = await doorsOfOther(rider);
    await rider(joinGroup, { params });
    return { other, params };
  }

  return [
    { endpoint: createSavedRoute, table: 'routes', input: () => ({ body: plan }) },
    { endpoint: avoidAlways, table: 'avoided_stretches', input: () => ({ body: here }) },
    { endpoint: addPasskey, table: 'passkeys', input: async (rider) => ({ body: await newPasskey(rider) }) },
    { endpoint: createTrip, table: 'trips', input: () => ({ body: serraTrip() }) },
    { endpoint: saveRideRecord, table: 'rides', input: () => ({ body: ridden }) },
    {
      endpoint: openSharedLink,
      table: 'shared_links',
      own: { record_id: newId, link_hash: `md5(${newId}::text)` },
      input: async (rider) => {
        const recordId = (await rider(createSavedRoute, { body: plan })).body.id;
        return { body: { kind: 'route', recordId, hiddenMeters: 0 } };
      },
    },
    {
      endpoint: followRide,
      table: 'followed_rides',
      own: { link_hash: `md5(${newId}::text)` },
      input: () => ({ body: followed }),
    },
    {
      endpoint: addEmergencyContact,
      table: 'emergency_contacts',
      own: { phone: "'+55489' || (80000000 + i)", is_primary: 'false' },
      input: () => ({ body: { ...contact, phone: `+554899999${1_000 + count++}` } }),
    },
    { endpoint: addFuelVehicle, table: 'fuel_vehicles', input: () => ({ body: motorcycle }) },
    {
      endpoint: createFuelRecord,
      table: 'fuel_records',
      input: () => ({ body: { ...refuelling, odometer: 12_000 + count++ } }),
    },
    {
      endpoint: importFuelRecords,
      table: 'fuel_records',
      input: () => ({ body: { records: [{ ...refuelling, odometer: 12_000 + count++, date: '2026-01-02' }] } }),
    },
    {
      endpoint: createChecklist,
      table: 'checklists',
      own: { name: "'Lista ' || i" },
      input: () => ({ body: { ...packing, name: `Chapada ${count++}` } }),
    },
    {
      endpoint: addMaintenanceItem,
      table: 'maintenance_items',
      input: async (rider) => ({ body: { ...oil, vehicleId: await vehicleOf(rider) } }),
    },
    {
      endpoint: addMaintenanceRecord,
      table: 'maintenance_records',
      input: async (rider) => ({ body: { ...oilChanged, itemId: await itemOf(rider) } }),
    },
    {
      endpoint: importMaintenance,
      table: 'maintenance_records',
      input: async (rider) => ({
        body: {
          vehicleId: await vehicleOf(rider),
          records: [{ ...oilChanged, kind: 'oil', odometer: 12_000 + count++ }],
        },
      }),
    },
    {
      endpoint: addMotorcyclePhoto,
      table: 'motorcycle_photos',
      own: { record_id: 'null' },
      // An invoice: a second photo of the motorcycle itself would replace the first.
      input: async (rider) => {
        const record = await rider(addMaintenanceRecord, { body: { ...oilChanged, itemId: await itemOf(rider) } });
        return { body: { ...placePhoto, vehicleId: await vehicleOf(rider), recordId: record.body.id } };
      },
    },
    {
      endpoint: importMaintenance,
      table: 'maintenance_items',
      input: async (rider) => ({
        body: {
          vehicleId: await vehicleOf(rider),
          records: [{ ...oilChanged, kind: 'other', name: `Item ${count++}` }],
        },
      }),
    },
    { endpoint: createTripBudget, table: 'trip_budgets', input: () => ({ body: costs }) },
    {
      endpoint: createExpense,
      table: 'trip_expenses',
      column: 'budget_id',
      owner: ofParams,
      input: async (rider) => {
        const [known] = (await rider(listTripBudgets)).body;
        return { params: { id: known?.id ?? (await rider(createTripBudget, { body: costs })).body.id }, body: lunch };
      },
    },
    {
      endpoint: createBooking,
      table: 'bookings',
      own: { booking_reference: newId, status: "'cancelled'" },
      input: async () => {
        const accommodationId = await putPlace(db(), { rooms: 10 });
        return { body: { ...threeNights, ...stay, accommodationId } };
      },
    },
    { endpoint: offerAccommodation, table: 'accommodations', column: 'owner_id', input: () => ({ body: pousada }) },
    {
      endpoint: addPlacePhoto,
      table: 'accommodation_photos',
      column: 'accommodation_id',
      owner: ofParams,
      input: async (rider) => {
        const [known] = (await rider(listOwnAccommodations)).body;
        const id = known?.id ?? (await rider(offerAccommodation, { body: pousada })).body.id;
        return { params: { id }, body: placePhoto };
      },
    },
    {
      endpoint: reportLodging,
      table: 'accommodation_reports',
      column: 'reporter_id',
      first: [{ table: 'accommodations', own: { description: "'copy'" }, column: 'owner_id' }],
      own: { accommodation_id: copied('accommodations') },
      input: async (rider) => {
        await rider(offerAccommodation, { body: pousada });
        const { id } = (await (await app().newRider())(offerAccommodation, { body: pousada })).body;
        return { body: { about: { kind: 'place', id }, reason: 'spam' } };
      },
    },
    { ...membership, isThere: undefined, endpoint: createGroup, input: () => ({ body: crew }) },
    {
      ...membership,
      endpoint: joinGroup,
      input: async (rider) => ({ params: (await doorsOfOther(rider)).params }),
    },
    {
      ...membership,
      endpoint: acceptInvitation,
      input: async (rider) => ({ params: { code: (await doorsOfOther(rider)).code } }),
    },
    {
      endpoint: createGroupInvitation,
      table: 'group_invitations',
      column: 'group_id',
      owner: ofParams,
      own: { code: newId },
      input: async (rider) => {
        const [known] = (await rider(listGroups)).body;
        return { params: { id: known?.id ?? (await groupOf(rider)) }, body: {} };
      },
    },
    {
      endpoint: sendMessage,
      table: 'chat_messages',
      own: nextMessage,
      input: async (rider) => ({ params: { id: await groupOf(rider) }, body: { message: 'Bom dia' } }),
    },
    {
      endpoint: sendPhoto,
      table: 'chat_photos',
      first: [{ table: 'chat_messages', own: { ...nextMessage, message: "'copy'" }, column: 'user_id' }],
      own: {
        message_id:
          "(select id from chat_messages where user_id = one.user_id and message = 'copy' order by id offset i - 1 limit 1)",
      },
      input: async (rider) => ({ params: { id: await groupOf(rider) }, body: { photo: placePhoto } }),
    },
    {
      endpoint: reportInGroup,
      table: 'group_reports',
      column: 'reporter_id',
      own: { message_id: newId },
      input: async (rider) => {
        const { other, params } = await companion(rider);
        return { params, body: { userId: other.userId, reason: 'spam' } };
      },
    },
    {
      endpoint: blockRider,
      table: 'rider_blocks',
      first: [{ table: 'users', own: { email: 'null', first_name: "'copy'" }, column: 'id' }],
      own: { blocked_id: "(select id from users where first_name = 'copy' order by id offset i - 1 limit 1)" },
      input: async (rider) => ({ params: { userId: (await companion(rider)).other.userId } }),
    },
    {
      endpoint: reportTraffic,
      table: 'traffic_reports',
      column: 'rider_id',
      first: [
        { table: 'traffic_alerts', own: { alert_id: newId, description: "'copy'" }, column: 'source', value: 'rider' },
      ],
      own: { alert_id: copied('traffic_alerts') },
      input: () => ({ body: { type: 'POLICE', position: { ...here, lat: here.lat + count++ / 10 } } }),
    },
  ];
}
