import type { MaintenanceItem } from '@estradeiro/contract/fuel/maintenance';
import { expect, it } from 'vitest';
import { noticeOfMaintenance } from './maintenance-notices.ts';

const nothing = { everyKm: null, everyMonths: null, dueOn: null, lastOdometer: null, lastDate: null, name: null };
const today = '2026-03-01';

function told(item: Partial<MaintenanceItem>, odometerKm: number | null = null) {
  const ids = { id: 'i', userId: 'r', vehicleId: 'v', createdAt: '2026-01-01T00:00:00.000Z' };
  const of = { ...nothing, ...ids, kind: 'oil' as const, ...item };
  const vehicle = { name: 'Himalayan', odometerKm };
  return noticeOfMaintenance({ item: of, record: null, vehicle, today, now: new Date('2026-03-01T12:00:00Z') });
}
const oil = { everyKm: 5_000, lastOdometer: 20_000, lastDate: '2025-12-01' };

it.each([
  ['a document of next week', { kind: 'cnh', dueOn: '2026-03-08' }, null, 'CNH', 'vence em 08/03/2026.'],
  ['a document of today', { kind: 'ipva', dueOn: today }, null, 'IPVA', 'vence hoje.'],
  ['a document of last week', { kind: 'insurance', dueOn: '2026-02-22' }, null, 'Seguro', 'venceu em 22/02/2026.'],
  [
    'oil after the kilometres',
    oil,
    25_320,
    'Óleo do motor',
    'passou 320 km do intervalo, pela última quilometragem informada.',
  ],
  ['oil before them', oil, 24_600, 'Óleo do motor', 'faltam 400 km, pela última quilometragem informada.'],
  [
    'what a rider named',
    { ...oil, name: 'Motul 7100' },
    25_000,
    'Motul 7100',
    'chegou à quilometragem, pela última quilometragem informada.',
  ],
  [
    'both, soon',
    { ...oil, everyMonths: 3, lastDate: '2025-12-10' },
    24_600,
    'Óleo do motor',
    'faltam 400 km e vence em 10/03/2026, pela última quilometragem informada.',
  ],
  ['of both, what is due', { ...oil, everyMonths: 2 }, 24_600, 'Óleo do motor', 'venceu em 01/02/2026.'],
] as const)('tells of %s', (_, item, km, title, body) => {
  expect(told(item, km)).toMatchObject({ title, body: `Himalayan: ${body}`, path: '/fuel?moto' });
});

it.each([
  ['far away', oil, 22_000],
  ['without a reading', oil, null],
  ['without a due day', { kind: 'cnh' }, null],
  ['without an interval', {}, 30_000],
] as const)('tells nothing %s', (_, item, km) => {
  expect(told(item, km)).toBeNull();
});

it('tells once soon and once due, and anew after the next maintenance', () => {
  const [soon, due, next] = [told(oil, 24_600), told(oil, 25_100), told({ ...oil, lastOdometer: 25_100 }, 29_900)];
  expect([soon?.cause, soon?.version]).toEqual([due?.cause, 1]);
  expect(due?.version).toBe(2);
  expect(next?.cause).not.toBe(due?.cause);
});
