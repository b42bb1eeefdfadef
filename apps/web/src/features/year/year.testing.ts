import type { FuelRecord } from '@estradeiro/contract/fuel/records';
import type { RideRecord } from '@estradeiro/contract/rides';
import { encodePolyline } from '@estradeiro/navigation/polyline';

export const foot = { lat: -28.393, lng: -49.397 };
export const lookout = { lat: -28.403, lng: -49.55 };
export const top = { lat: -28.337, lng: -49.625 };
/** From Lauro Müller up to Bom Jardim da Serra, as an outline. */
export const upTheSerra = [foot, { lat: -28.4, lng: -49.47 }, lookout, top];

export const ride = (startedAt: string, km: number, more: Partial<RideRecord> = {}): RideRecord => ({
  id: crypto.randomUUID(),
  name: 'Volta',
  startedAt,
  endedAt: startedAt,
  distanceMeters: km * 1_000,
  movingSeconds: 3_600,
  standingSeconds: 0,
  topSpeedKmh: 90,
  curviness: 0.2,
  highways: [],
  sky: [],
  outline: encodePolyline(upTheSerra),
  createdAt: startedAt,
  ...more,
});

export const refuelling = (date: string, odometer: number, more: Partial<FuelRecord> = {}): FuelRecord => {
  const { liters = 10, totalCost = 60 } = more;
  return {
    id: crypto.randomUUID(),
    userId: crypto.randomUUID(),
    vehicleId: null,
    liters,
    totalCost,
    pricePerLiter: totalCost / liters,
    odometer,
    gasStation: 'Ipiranga',
    location: null,
    fuelType: 'petrol',
    fullTank: true,
    missed: false,
    date,
    createdAt: `${date}T12:00:00.000Z`,
    ...more,
  };
};
