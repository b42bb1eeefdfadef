import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeDraft, type Draft, type DraftEvent, emptyDraft, missingPoints, toNewRoute } from './draft.ts';

const write = (draft: Draft, ...events: DraftEvent[]) => events.reduce(changeDraft, draft);
const order = ({ points }: Draft) => points.map(({ key }) => key);

describe('writing a route down', () => {
  it('forgets a picked position when its text is written anew', () => {
    const at = { lat: -28, lng: -49 };
    const placed = write(emptyDraft, { type: 'placed', key: 0, text: 'Urubici, SC', at });
    expect(placed.points[0]).toEqual({ key: 0, text: 'Urubici, SC', at });
    expect(write(placed, { type: 'written', key: 0, text: 'Urupema' }).points[0]?.at).toBeNull();
  });

  it('puts a new stop before the destination', () => {
    expect(order(write(emptyDraft, { type: 'stop-added' }, { type: 'stop-added' }))).toEqual([0, 2, 3, 1]);
  });

  it.each([
    ['up', -1, [0, 3, 2, 1]],
    ['down', 1, [0, 2, 1, 3]],
  ] as const)('moves the second stop %s', (_, by, expected) => {
    const draft = write(emptyDraft, { type: 'stop-added' }, { type: 'stop-added' });
    expect(order(write(draft, { type: 'moved', key: 3, by }))).toEqual(expected);
  });

  it('names the points that are still missing', () => {
    expect(missingPoints(write(emptyDraft, { type: 'written', key: 0, text: ' ' }))).toEqual([0, 1]);
  });

  it('gives the server origin, destination and all points in order', () => {
    const draft = write(
      emptyDraft,
      { type: 'written', key: 0, text: ' Lages ' },
      { type: 'placed', key: 1, text: 'Urubici', at: { lat: -28, lng: -49 } },
      { type: 'preference-toggled', preference: 'scenic' },
    );
    expect(toNewRoute(draft)).toMatchObject({
      origin: 'Lages',
      destination: 'Urubici',
      waypoints: [
        { name: 'Lages', lat: null, lng: null },
        { name: 'Urubici', lat: -28, lng: -49 },
      ],
      filters: ['scenic'],
    });
  });
});

it('keeps every point once and at least two, whatever is done in whatever order', () => {
  const key = fc.integer({ min: 0, max: 6 });
  const event: fc.Arbitrary<DraftEvent> = fc.oneof(
    fc.constant<DraftEvent>({ type: 'stop-added' }),
    key.map((key): DraftEvent => ({ type: 'moved', key, by: 1 })),
    key.map((key): DraftEvent => ({ type: 'moved', key, by: -1 })),
    key.map((key): DraftEvent => ({ type: 'stop-removed', key })),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const keys = order(write(emptyDraft, ...events));
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeGreaterThanOrEqual(2);
    }),
  );
});
