import { expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '#testing/app.testing.ts';
import { mostOf, requestValidator } from './request-validator.ts';

/** Counts how many elements are read. */
function counting() {
  let read = 0;
  const element = z.object({ name: z.string() }).refine(() => ++read > 0);
  const schema = z.object({ trip: z.object({ days: z.array(element).max(3).default([]) }).optional() });
  const validate = requestValidator({ schema, method: 'POST', url: '/', httpPart: 'body' });
  return { validate, read: () => read };
}
const day = { name: 'Serra' };

it('reads what is within bounds', () => {
  const { validate } = counting();
  expect(validate({ trip: { days: [day] } })).toEqual({ value: { trip: { days: [day] } } });
  expect(validate({ trip: {} })).toEqual({ value: { trip: { days: [] } } });
});

it('refuses a list that is too long before it reads any of it', () => {
  const { validate, read } = counting();
  const { error } = validate({ trip: { days: Array(4).fill(day) } }) as { error: unknown };
  expect(error).toMatchObject({ type: 'invalid_request' });
  expect(read()).toBe(0);
});

it('names the first problems with their places, and not a problem a byte', () => {
  const schema = z.object({ names: z.array(z.string().min(2)).max(1_000) });
  const validate = requestValidator({ schema, method: 'POST', url: '/', httpPart: 'body' });
  const refused = validate({ names: Array(1_000).fill('') });
  const { error } = refused as unknown as { error: { details: { problems: object[] } } };
  expect(error.details.problems).toHaveLength(20);
  expect(error.details.problems[1]).toEqual({ path: '/names/1', message: expect.stringContaining('2') });
});

it('finds a most for every list that a request may have', async () => {
  const app = await createTestApp();
  const unbounded = app.app.served.flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((schema) => (schema ? listsWithoutMost(schema, `${method} ${path} `) : [])),
  );
  await app.close();
  expect(unbounded).toEqual([]);
});

function listsWithoutMost(schema: z.core.$ZodType, at: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'array':
      return [...(Number.isFinite(mostOf(def.checks)) ? [] : [at]), ...listsWithoutMost(def.element, `${at}[]`)];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => listsWithoutMost(field, `${at}.${name}`));
    case 'union':
      return def.options.flatMap((option) => listsWithoutMost(option, at));
    case 'pipe':
      return [def.in, def.out].flatMap((part) => listsWithoutMost(part, at));
    default:
      return 'innerType' in def ? listsWithoutMost(def.innerType, at) : [];
  }
}
