import { encodePolyline } from '@estradeiro/navigation/polyline';
import { placePhoto } from './access-table-lodging.testing.ts';

export const refuelling = { liters: 10.5, totalCost: 63, odometer: 12_000, gasStation: 'Shell' };
export const motorcycle = { name: 'CG 160' };
export const oil = { kind: 'oil', everyKm: 3_000 } as const;
export const oilChanged = { date: '2026-01-02', odometer: 12_000, cost: 89.9 };
const here = { lat: -28.39, lng: -49.4 };
const there = { lat: -28.34, lng: -49.62 };

type Records = Record<'fuelId' | 'vehicleId' | 'itemId' | 'doneId' | 'motorcyclePhotoId', string>;

/** The endpoints of motorcycles, their refuellings and their maintenance. */
export const fuelExpectations = ({ fuelId, vehicleId, itemId, doneId, motorcyclePhotoId }: Records) => ({
  'GET /api/fuel-records': { owner: 200 },
  'POST /api/fuel-records': { owner: 201, input: { body: { ...refuelling, liters: 9 } } },
  'PUT /api/fuel-records/:id': { owner: 200, stranger: 404, input: { params: { id: fuelId }, body: refuelling } },
  'DELETE /api/fuel-records/:id': { owner: 204, stranger: 404, input: { params: { id: fuelId } } },
  'POST /api/fuel-records/import/check': {
    owner: 200,
    input: { body: { records: [{ ...refuelling, date: '2026-01-31' }] } },
  },
  'POST /api/fuel-records/import': {
    owner: 201,
    input: { body: { records: [{ ...refuelling, date: '2026-01-31' }] } },
  },
  'GET /api/fuel-statistics': { owner: 200, stranger: 404, input: { query: { vehicleId } } },
  'GET /api/fuel-vehicles': { owner: 200 },
  'POST /api/fuel-vehicles': { owner: 201, input: { body: motorcycle } },
  'PUT /api/fuel-vehicles/:id': { owner: 200, stranger: 404, input: { params: { id: vehicleId }, body: motorcycle } },
  'GET /api/maintenance': { owner: 200 },
  'POST /api/maintenance-items': { owner: 201, stranger: 404, input: { body: { ...oil, vehicleId } } },
  'PUT /api/maintenance-items/:id': {
    owner: 200,
    stranger: 404,
    input: { params: { id: itemId }, body: { ...oil, vehicleId } },
  },
  'POST /api/maintenance-records': { owner: 201, stranger: 404, input: { body: { ...oilChanged, itemId } } },
  'GET /api/motorcycle-photos/:id/:size': {
    owner: 200,
    stranger: 404,
    input: { params: { id: motorcyclePhotoId, size: 'small' } },
  },
  'POST /api/motorcycle-photos': {
    owner: 201,
    stranger: 404,
    input: { body: { ...placePhoto, vehicleId, recordId: doneId } },
  },
  'DELETE /api/motorcycle-photos/:id': { owner: 204, stranger: 404, input: { params: { id: motorcyclePhotoId } } },
  'POST /api/maintenance-records/import': {
    owner: 201,
    stranger: 404,
    input: { body: { vehicleId, records: [{ ...oilChanged, kind: 'oil', date: '2026-01-03' }] } },
  },
  'PUT /api/maintenance-records/:id': {
    owner: 200,
    stranger: 404,
    input: { params: { id: doneId }, body: { ...oilChanged, itemId } },
  },
  'DELETE /api/maintenance-records/:id': { owner: 204, stranger: 404, input: { params: { id: doneId } } },
  'DELETE /api/maintenance-items/:id': { owner: 204, stranger: 404, input: { params: { id: itemId } } },
  'DELETE /api/fuel-vehicles/:id': { owner: 204, stranger: 404, input: { params: { id: vehicleId } } },
  'POST /api/fuel-stations': { owner: 200, input: { body: { polyline: encodePolyline([here, there]) } } },
});
