import { expect, it } from 'vitest';
import { headingOf } from './day-heading.ts';

const [there, back] = ['-30.02997, -51.22996', '-29.95000, -51.00000'];

it.each([
  ['by its places', 'Serra · Dia 1 - Ida', 'Lages', 'Urubici', 'Lages → Urubici'],
  ['by its track, where neither place has a name', 'Serra · Dia 1 - Ida', there, back, 'Dia 1 - Ida'],
  ['by its track, where one place has none', 'Serra · Dia 1 - Ida', 'Lages', back, 'Dia 1 - Ida'],
  ['by its whole name, where that is not of this trip', 'Volta · Litoral', there, back, 'Volta · Litoral'],
  ['by what is known, where its name is its ends', `Lages → ${back}`, 'Lages', back, 'de Lages'],
  ['by its trip, where nothing has a name', `${there} → ${back}`, there, back, 'Serra'],
  ['by its trip, where its name is that and no more', `Serra · ${there} → ${back}`, there, back, 'Serra'],
  [
    'by its trip, where its name is that of the trip before it was renamed',
    `Litoral · ${there} → ${back}`,
    there,
    back,
    'Serra',
  ],
  ['by what is known, where its trip was renamed', `Litoral · ${there} → Lages`, there, 'Lages', 'até Lages'],
])('heads a day %s', (_, name, origin, destination, heading) =>
  expect(headingOf({ name, origin, destination }, 'Serra')).toBe(heading),
);
