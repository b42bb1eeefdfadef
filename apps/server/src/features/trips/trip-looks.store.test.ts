import { createTrip, updateTrip } from '@estradeiro/contract/trips';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { straight } from '#features/routes/planning.testing.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { NewNotice } from '#platform/notices.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { createTripLooksStore } from './trip-looks.store.ts';
import { createTripLooks, type TripLooksDeps } from './trip-looks.ts';
import { serraTrip } from './trips.testing.ts';

const way = straight({
  waypoints: [
    { name: 'Lages', lat: -27.82, lng: -50.33 },
    { name: 'Urubici', lat: -28.01, lng: -49.59 },
  ],
});
const routeId = '00000000-0000-4000-8000-0000000000aa';

describe.each(testDatabases)('looks at trips on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  let now = 0;
  let weather: TripLooksDeps['weatherOfRide'];
  const clock = { now: () => new Date(now) };
  const told: NewNotice[] = [];
  const at = (local: string) => Date.parse(`${local}:00-03:00`);
  const looks = () =>
    createTripLooks({
      store: createTripLooksStore(database.db, async (_, list) => void told.push(...list)),
      routeOf: async () => way,
      weatherOfRide: (...of) => weather(...of),
      checklistOf: async () => null,
      clock,
      log: { warn: () => undefined },
    });
  const lookAtAll = async () => {
    while (await looks().takeTurn());
  };
  const ofKind = (kind: string) => told.filter((notice) => notice.kind === kind);

  beforeAll(async () => {
    now = at('2026-12-01T12:00');
    database = await open();
    app = await createTestApp({ database, clock });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    now = at('2027-03-01T12:00'); // after all trips of the test before
    await lookAtAll();
    now = at('2026-12-01T12:00');
    weather = async () => Promise.reject(new AppError('upstream_unavailable'));
    told.length = 0;
  });

  async function planned(): Promise<{ ana: TestClient; id: string; updatedAt: string }> {
    const ana = await app.newRider();
    const { status, body } = await ana(createTrip, { body: serraTrip(routeId) });
    expect(status).toBe(201);
    return { ana, ...body };
  }

  it('tells the owner on the evening before, by the clock of the place, and not again', async () => {
    const { ana } = await planned();
    weather = async () => sunny;
    for (const time of ['2026-12-01T12:00', '2026-12-04T12:00', '2026-12-04T17:59']) {
      now = at(time);
      await lookAtAll();
      expect(told).toEqual([]);
    }
    for (const time of ['2026-12-04T18:00', '2026-12-04T18:05', '2026-12-05T09:00', '2026-12-06T18:00']) {
      now = at(time);
      await lookAtAll();
    }
    expect(told.map(({ riderId, title }) => [riderId, title])).toEqual([[ana.userId, 'Amanhã: Serra em três dias']]);
  });

  it('waits for a forecast that cannot be read until 21:00, and then says so', async () => {
    await planned();
    for (const time of ['18:00', '18:30', '20:59']) {
      now = at(`2026-12-04T${time}`);
      await lookAtAll();
    }
    expect(told).toEqual([]);
    now = at('2026-12-04T21:29');
    await lookAtAll();
    expect(told.map(({ body }) => body)).toEqual([
      'Saída às 8h00. Não foi possível ler a previsão: confira antes de sair.',
    ]);
  });

  it('tells of a warning of INMET from noon of the day before', async () => {
    await planned();
    weather = async () => warned;
    now = at('2026-12-04T12:00');
    await lookAtAll();
    expect(told.map(({ kind, title }) => [kind, title])).toEqual([['way_warning', 'Aviso do INMET: Vendaval']]);
  });

  it('follows a trip that is moved to another day', async () => {
    const { ana, id } = await planned();
    weather = async () => sunny;
    await lookAtAll();
    const body = { ...serraTrip(routeId), startsOn: '2026-12-03', seen: undefined };
    expect((await ana(updateTrip, { params: { id }, body })).status).toBe(200);
    now = at('2026-12-02T18:00');
    await lookAtAll();
    expect(ofKind('ride_eve')).toHaveLength(1);
  });

  it('is done by one of several instances', async () => {
    await planned();
    weather = async () => sunny;
    now = at('2026-12-04T18:00');
    await Promise.all([looks(), looks(), looks()].map(({ takeTurn }) => takeTurn()));
    expect(told).toHaveLength(1);
  });
});

type Sky = Awaited<ReturnType<TripLooksDeps['weatherOfRide']>>;

const fair = { at: '2026-12-05T11:00:00.000Z', penalty: 0, worst: 'fair', reasons: ['Tempo firme'] } as const;
const passing: Sky['passings'][number] = {
  kind: 'arrival',
  name: null,
  at: fair.at,
  distanceMeters: 0,
  position: { lat: -28, lng: -49 },
  condition: 'Clear',
  temperatureC: 20,
  gustKmh: 0,
  rainMm: 0,
  rainChancePercent: 0,
  visibilityMeters: 10_000,
  isDark: false,
  hazards: [],
};
const best = { ...fair, reasons: [...fair.reasons] };
const sunny: Sky = {
  passings: [passing],
  asked: best,
  departures: [],
  best,
  warningWatch: 'current',
  ageSeconds: 0,
  source: 'open-meteo',
};
const hazards = [{ kind: 'official' as const, severity: 'danger' as const, reason: 'Aviso do INMET: Vendaval' }];
const warned: Sky = { ...sunny, passings: [{ ...passing, hazards }] };
