import type { MaintenanceItem } from '@estradeiro/contract/fuel/maintenance';
import type { Booking } from '@estradeiro/contract/lodging/bookings';
import { expect, it } from 'vitest';
import { daysOf } from './days.ts';
import type { DayRouteFacts } from './hooks/use-day-facts.ts';
import { findingsByDay, findingsOf, type Known } from './readiness.ts';
import { day, tripOf, twoRoutes } from './trips.testing.ts';

const station = (alongMeters: number) => ({
  lat: -28,
  lng: -49,
  name: 'Posto',
  brand: null,
  openingHours: null,
  alongMeters,
  offMeters: 0,
});
const stocked: DayRouteFacts = {
  facts: {
    unpavedMeters: 0,
    hasToll: false,
    line: null,
    heights: null,
    fuel: { lengthMeters: 112_000, stations: [station(60_000)], unknown: [] },
  },
  sky: undefined,
  isForecast: false,
};
const own = { kind: 'own', name: 'Casa do Zé' } as const;

function known(more: Partial<Known> = {}): Known {
  const routes = twoRoutes();
  const trip = tripOf(routes, { days: routes.map(({ id }) => day(id, { bed: own })) });
  const shown = new Map(routes.map((record) => [record.id, { record, pending: null }] as const));
  return {
    trip,
    days: daysOf(trip, shown),
    ofDays: [stocked, stocked],
    packed: new Set(routes.map(({ id }) => id)),
    fullMeters: 300_000,
    bookings: [],
    checklists: [],
    today: '2026-11-25',
    upkeep: { odometerKm: null, items: [] },
    ...more,
  };
}

const texts = (more: Partial<Known> = {}) => findingsOf(known(more)).map(({ text }) => text);

it('finds nothing where all is there', () => {
  expect(texts()).toEqual([]);
});

it.each<[string, Partial<Known>, string]>([
  ['a map that was not downloaded', { packed: new Set() }, 'Todos os dias: mapa não baixado neste aparelho'],
  ['a tank that is too small', { fullMeters: 50_000 }, 'Todos os dias: 60 km sem posto, além da autonomia'],
  ['an unknown range', { fullMeters: null }, 'Todos os dias: até 60 km sem posto; informe o tanque da moto'],
  ['stations that were never loaded', { ofDays: [] }, 'Todos os dias: postos do caminho não verificados'],
])('reports %s', (_, more, text) => {
  expect(texts(more)).toContain(text);
});

it('says once what all days lack, and by each day what it lacks alone', () => {
  const { trip, days } = known();
  const withoutBeds = days.map((shown) => ({ ...shown, day: { ...shown.day, bed: null } }));
  const lacking = known({ trip, days: withoutBeds, packed: new Set() });
  expect(findingsOf(lacking).map(({ text }) => text)).toEqual([
    'Todos os dias: mapa não baixado neste aparelho',
    'Dia 1: falta onde dormir',
  ]);
  expect(findingsByDay(lacking).map((findings) => findings.map(({ text }) => text))).toEqual([
    ['falta onde dormir'],
    [],
  ]);
  const third = { ...withoutBeds[1], number: 3 } as (typeof days)[number];
  expect(texts({ days: [...withoutBeds, third] })).toContain('Todas as noites: falta onde dormir');
});

it('says once which days are estimates, since the figures of each are marked', () => {
  const [first, ...others] = known().days;
  if (!first?.route) throw new Error('no route');
  const route = { ...first.route, record: { ...first.route.record, estimate: true } };
  const estimated = known({ days: [{ ...first, route }, ...others] });
  expect(findingsOf(estimated).map(({ text }) => text)).toContain('Dia 1: sem mapa instalado, só estimativa');
  expect(findingsByDay(estimated)[0]).toEqual([]);
});

it('reports a storm, by its day and at the hour of meeting it', () => {
  const met = { at: '2026-12-06T17:20:00.000Z', position: { lat: -28, lng: -49 } };
  const storm = { kind: 'storm', severity: 'danger', reason: 'Tempestade', met } as const;
  const sky = { conditions: [], coldestC: 10, warmestC: 20, hazards: [storm] };
  expect(texts({ ofDays: [stocked, { ...stocked, sky }] })).toEqual(['Dia 2: tempestade (14h20)']);
  // A sky that an older version cached has no hour.
  const old = { ...sky, hazards: [{ ...storm, met: null }] };
  expect(texts({ ofDays: [stocked, { ...stocked, sky: old }] })).toEqual(['Dia 2: tempestade']);
});

it('misses a bed for each night but the last, and one whose booking was cancelled', () => {
  const routes = twoRoutes();
  const shown = new Map(routes.map((record) => [record.id, { record, pending: null }] as const));
  const of = (days: ReturnType<typeof day>[], bookings: Booking[] | undefined) => {
    const trip = tripOf(routes, { days });
    return texts({ trip, days: daysOf(trip, shown), packed: null, bookings });
  };
  expect(
    of(
      routes.map(({ id }) => day(id)),
      [],
    ),
  ).toEqual(['Dia 1: falta onde dormir']);
  const bookingId = crypto.randomUUID();
  const booked = [day(routes[0].id, { bed: { kind: 'booking', bookingId } }), day(routes[1].id)];
  const booking = { id: bookingId, status: 'confirmed', checkInDate: '2026-12-05', checkOutDate: '2026-12-06' };
  const ofBooking = (more: object) => of(booked, [{ ...booking, ...more } as Booking]);
  expect(ofBooking({})).toEqual([]);
  expect(ofBooking({ status: 'cancelled' })).toEqual(['Dia 1: a reserva foi cancelada']);
  expect(ofBooking({ checkInDate: '2026-12-06', checkOutDate: '2026-12-07' })).toEqual([
    'Dia 1: reserva de outra noite',
  ]);
  expect(of(booked, undefined)).toEqual(['Dia 1: reserva não verificada']);
});

it('reports an arrival after dark, with its hour', () => {
  const routes = twoRoutes();
  const trip = tripOf(routes, { days: [day(routes[0].id, { departsAt: '18:30' })] });
  const shown = new Map(routes.map((record) => [record.id, { record, pending: null }] as const));
  const [first] = daysOf(trip, shown);
  const dark = first?.times && { ...first.times, isAfterDark: true };
  expect(texts({ trip, days: first && dark ? [{ ...first, times: dark }] : [], packed: null })).toEqual([
    'Dia 1: chega depois do pôr do sol (20h40, sol até 19h05)',
  ]);
});

it("reports maintenance that is due by the odometer and the date at the trip's end", () => {
  const item = (more: Partial<MaintenanceItem>) =>
    ({
      ...{ id: crypto.randomUUID(), kind: 'tires', name: null, everyKm: null, everyMonths: null, dueOn: null },
      ...{ lastOdometer: null, lastDate: null },
      ...more,
    }) as MaintenanceItem;
  const upkeep = {
    odometerKm: 20_000,
    items: [
      { name: 'Pneus', item: item({ everyKm: 10_000, lastOdometer: 10_250 }) },
      { name: 'Óleo', item: item({ everyKm: 3_000, lastOdometer: 17_000 }) },
      { name: 'Relação', item: item({ everyKm: 20_000, lastOdometer: 10_000 }) },
      { name: 'Licenciamento', item: item({ dueOn: '2026-12-06' }) },
      { name: 'Vela', item: item({ everyKm: 8_000 }) },
    ],
  };
  expect(texts({ upkeep })).toEqual([
    'Pneus: vence até o fim da viagem',
    'Óleo: já venceu',
    'Licenciamento: vence até o fim da viagem',
    '1 item da moto sem a última vez',
  ]);
  // The distance ridden on the trip is already on the odometer.
  expect(texts({ upkeep, today: '2026-12-06' })).not.toContain('Pneus: vence até o fim da viagem');
  expect(texts({ upkeep: undefined })).toEqual(['manutenção da moto não verificada']);
});

it('reports unticked documents, and a checklist that failed to load', () => {
  const checklistId = crypto.randomUUID();
  const trip = { ...known().trip, checklistId };
  const items = [
    { category: 'documentation', completed: false },
    { category: 'documentation', completed: true },
    { category: 'equipment', completed: false },
  ] as const;
  expect(texts({ trip, checklists: [{ id: checklistId, name: 'Serra', items }] })).toEqual([
    '1 documento por conferir em Serra',
  ]);
  expect(texts({ trip, checklists: undefined })).toEqual(['documentos do checklist não verificados']);
});

it('reports a day that starts away from the previous end, and a weather that failed to load', () => {
  const { days } = known();
  const [first, second] = days;
  if (!first || !second) throw new Error('two days');
  const swapped = [
    { ...second, number: 1 },
    { ...first, number: 2 },
  ];
  expect(findingsOf(known({ days: swapped }))).toContainEqual(
    expect.objectContaining({ text: 'Dia 2: sai de Lages, e o dia antes termina em Laguna', form: 1 }),
  );
  expect(texts({ ofDays: [stocked, { ...stocked, isForecast: true }] })).toEqual([
    'Dia 2: tempo no caminho não verificado',
  ]);
});
