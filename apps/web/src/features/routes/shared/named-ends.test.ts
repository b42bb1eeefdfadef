import { formatCoordinates } from '@estradeiro/navigation/display';
import { expect, it } from 'vitest';
import { namedEnds } from './named-ends.ts';

const unnamed = formatCoordinates({ lat: -30.02997, lng: -51.22996 });

it.each([
  ['Urubici', 'Lages', 'Urubici → Lages'],
  ['Urubici', unnamed, 'de Urubici'],
  [unnamed, 'Lages', 'até Lages'],
  [unnamed, unnamed, null],
  ['Rua 12, 34', 'Km 7.5, BR-116', 'Rua 12, 34 → Km 7.5, BR-116'],
])('shows for %s and %s: %s', (origin, destination, words) => expect(namedEnds({ origin, destination })).toBe(words));
