import { createTripBudget } from '@estradeiro/contract/budget/budgets';
import { createExpense } from '@estradeiro/contract/budget/expenses';
import { addDays, type Day } from '@estradeiro/contract/day';
import { addMaintenanceItem, addMaintenanceRecord } from '@estradeiro/contract/fuel/maintenance';
import { importFuelRecords } from '@estradeiro/contract/fuel/records';
import { addFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { saveRideRecord } from '@estradeiro/contract/rides';
import { createSavedRoute, type SavedRouteDetail } from '@estradeiro/contract/routes';
import { seeded } from '@estradeiro/navigation/seeded';
import { recordedRide } from './recorded-ride.ts';
import type { Stop } from './region.ts';
import type { Rider } from './rider.ts';

export type Motorcycle = { name: string; tankLiters: number; kmPerLiter: number };

const stations = ['Shell', 'Petrobras', 'Ipiranga'];
const cents = (amount: number) => Math.round(amount * 100) / 100;

/** Records a rider's year before `today`, through the product's endpoints with all their checks. */
export async function recordYear(rider: Rider, motorcycle: Motorcycle, outings: readonly Stop[][], today: Day) {
  const random = seeded([...rider.email].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  const vehicleId = await refuel(rider, motorcycle, today, random);
  await maintain(rider, vehicleId, today);
  for (const outing of outings) await rideOften(rider, await saveOuting(rider, outing), today, random);
  await spend(rider, addDays(today, -210), 'Serra no inverno', random);
  await spend(rider, addDays(today, -60), 'Feriado no litoral', random);
}

/** Refuels every twelve days or so, at rising prices; resolves to the motorcycle's id. */
async function refuel(rider: Rider, { kmPerLiter, ...motorcycle }: Motorcycle, today: Day, random: () => number) {
  const { id } = await rider.call(addFuelVehicle, { body: motorcycle });
  let odometer = 8_200 + Math.round(random() * 9_000);
  const records = Array.from({ length: 30 }, (_, index) => {
    const liters = cents(motorcycle.tankLiters * (0.6 + 0.25 * random()));
    odometer += Math.round(liters * kmPerLiter * (0.94 + 0.12 * random()));
    const totalCost = cents(liters * (5.79 + index * 0.02 + 0.2 * random()));
    const gasStation = stations[Math.floor(random() * stations.length)] ?? 'Outro';
    return { date: addDays(today, (index - 30) * 12 + 8), liters, totalCost, odometer, gasStation };
  });
  await rider.call(importFuelRecords, { body: { vehicleId: id, records } });
  return id;
}

async function maintain(rider: Rider, vehicleId: string, today: Day) {
  const oil = await rider.call(addMaintenanceItem, {
    body: { vehicleId, kind: 'oil', name: null, everyKm: 6_000, everyMonths: 12 },
  });
  await rider.call(addMaintenanceRecord, {
    body: { itemId: oil.id, date: addDays(today, -120), cost: 189.9, note: 'Semissintético 10W30' },
  });
  await rider.call(addMaintenanceItem, {
    body: { vehicleId, kind: 'licensing', name: null, dueOn: addDays(today, 25) },
  });
}

const saveOuting = (rider: Rider, stops: readonly Stop[]): Promise<SavedRouteDetail> => {
  const [origin = '', destination = ''] = [stops[0]?.name, stops.at(-1)?.name];
  return rider.call(createSavedRoute, { body: { origin, destination, waypoints: [...stops] } });
};

/** Rides the route four times in the year. */
async function rideOften(rider: Rider, { name, route }: SavedRouteDetail, today: Day, random: () => number) {
  if (!route) return;
  for (let quarter = 1; quarter <= 4; quarter++) {
    const day = addDays(today, -Math.round(quarter * 85 - 60 * random()));
    const startedAt = Date.parse(`${day}T12:00:00Z`) + Math.round(random() * 3_600_000);
    await rider.call(saveRideRecord, { body: { name, ...recordedRide(route, startedAt, random) } });
  }
}

const categories = [
  { id: 'fuel', name: 'Combustível', estimatedCost: 300 },
  { id: 'food', name: 'Alimentação', estimatedCost: 250 },
  { id: 'bed', name: 'Hospedagem', estimatedCost: 440 },
];
const expenses = [
  ['fuel', 'Tanque cheio', 95],
  ['food', 'Churrascaria', 78],
  ['bed', 'Pousada', 210],
  ['food', 'Café na estrada', 24],
  ['fuel', 'Tanque na volta', 92],
  ['bed', 'Segunda noite', 210],
] as const;

/** A past trip of three days, shared by two. */
async function spend(rider: Rider, begin: Day, name: string, random: () => number) {
  const travellers = [
    { id: 'me', name: rider.firstName },
    { id: 'friend', name: 'Garupa' },
  ];
  const { id } = await rider.call(createTripBudget, { body: { name, categories, travellers } });
  for (const [index, [categoryId, description, usual]] of expenses.entries()) {
    const amount = cents(usual * (0.85 + 0.3 * random()));
    const paidBy = index % 3 === 1 ? 'friend' : 'me';
    const date = addDays(begin, Math.floor(index / 2));
    await rider.call(createExpense, { params: { id }, body: { categoryId, description, amount, date, paidBy } });
  }
}
