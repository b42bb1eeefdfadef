import { expect, it } from 'vitest';
import { z } from 'zod';
import { responseSerializer } from './response-serializer.ts';

const Rider = z.object({ name: z.string().min(1), motorcycles: z.array(z.object({ model: z.string() })).max(5) });
const serialize = responseSerializer({ schema: Rider, method: 'GET', url: '/api/rider' });

it('drops what the schema does not know', () => {
  const answer = { name: 'Ana', passwordHash: 'x', motorcycles: [{ model: 'CB 500', riderId: 'y' }] };
  expect(JSON.parse(serialize(answer))).toEqual({ name: 'Ana', motorcycles: [{ model: 'CB 500' }] });
});

it.each([[{ name: 'Ana' }], [{ name: '', motorcycles: [] }], [null]])('fails on %j', (answer) => {
  expect(() => serialize(answer)).toThrow();
});
