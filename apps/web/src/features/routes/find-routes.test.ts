import type { SavedRoute } from '@estradeiro/contract/routes';
import { describe, expect, it } from 'vitest';
import { everything, type Finding, findRoutes, takesAll } from './find-routes.ts';

const route = (name: string, metrics: Partial<SavedRoute> = {}): SavedRoute => ({
  id: name,
  userId: 'ana',
  name,
  origin: 'Lauro Müller',
  destination: 'Bom Jardim da Serra',
  waypoints: [],
  filters: [],
  distance: null,
  estimatedTime: null,
  estimate: false,
  isOfflineReady: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...metrics,
});

const routes = [
  route('Volta 10', { distance: 120, curviness: 0.4, bendsPerHour: 60 }),
  route('volta 2', { distance: 35, curviness: 0.1, bendsPerHour: 200 }),
  route('Até a praia', { destination: 'Imbituba', waypoints: [{ name: 'Gravatal', lat: null, lng: null }] }),
].map((record) => ({ record, pending: null }));

const named = (finding: Partial<Finding>) =>
  findRoutes(routes, { ...everything, ...finding }).map(({ record }) => record.name);

describe('finding saved routes', () => {
  it.each<[string, Partial<Finding>, string[]]>([
    ['all, newest first', {}, ['Volta 10', 'volta 2', 'Até a praia']],
    ['by a name without accents', { text: ' ATE ' }, ['Até a praia']],
    ['by words of name and places', { text: 'volta müller' }, ['Volta 10', 'volta 2']],
    ['by a stop', { text: 'gravatal' }, ['Até a praia']],
    ['nothing', { text: 'Urubici' }, []],
    ['by name, figures as figures', { order: 'name' }, ['Até a praia', 'volta 2', 'Volta 10']],
    ['the shortest first', { order: 'shortest' }, ['volta 2', 'Volta 10', 'Até a praia']],
    ['the longest first', { order: 'longest' }, ['Volta 10', 'volta 2', 'Até a praia']],
    ['the curviest first', { order: 'curviest' }, ['volta 2', 'Volta 10', 'Até a praia']],
  ])('shows %s', (_, finding, names) => expect(named(finding)).toEqual(names));

  it('takes all routes for a word or another order only', () => {
    expect(takesAll(everything)).toBe(false);
    expect(takesAll({ ...everything, text: ' ' })).toBe(false);
    expect(takesAll({ ...everything, text: 'serra' })).toBe(true);
    expect(takesAll({ ...everything, order: 'name' })).toBe(true);
  });
});
