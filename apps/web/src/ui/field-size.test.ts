import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const screens = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
);

it('writes in no field smaller than 16 px, at which a phone would zoom in', () => {
  const small = screens.filter((name) =>
    [
      ...readFileSync(join(source, name), 'utf8').matchAll(
        /<(?:input|select|textarea)\s[^>]*?className=["'`{][^>]*?>/gs,
      ),
    ].some(([field]) => /(?<![\w-])text-1[0-5]\b/.test(field)),
  );
  expect(small).toEqual([]);
});
