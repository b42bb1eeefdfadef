import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtFrom } from './built.testing.ts';
import { leanZod } from './lean-zod.plugin.ts';

const screen = join(import.meta.dirname, 'src/sample.ts');

const built = (text: string) => builtFrom(screen, leanZod(), { [screen]: text });

it('keeps what our sources call, and it works: what nobody calls is gone', async () => {
  const code = await built(`
    import { z } from 'zod';
    const Way = z.object({ name: z.string().trim().min(2).startsWith('BR'), km: z.number().int().nullable().default(null) });
    globalThis.read = [Way.parse({ name: ' BR-101 ' }), Way.safeParse({ name: 'SC-1' }).success];
  `);
  const page: { read?: unknown } = {};
  new Function('globalThis', code)(page);
  expect(page.read).toEqual([{ name: 'BR-101', km: null }, false]);
  expect(code).not.toMatch(/\b(?:isNullable|keyof|describe)\(/);
});
