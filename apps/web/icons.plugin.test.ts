import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtFrom } from './built.testing.ts';
import { icons } from './icons.plugin.ts';

const screen = join(import.meta.dirname, 'src/sample.ts');

const built = (imported: string) =>
  builtFrom(screen, icons(), { [screen]: `import { ${imported} } from 'lucide-react';\nconsole.log(X, Bin);` });

it('brings each icon from its own file, also under another name, its lines told apart by numbers', async () => {
  const code = await built('X, Trash2 as Bin');
  expect(code).toMatch(/createLucideIcon\("x", \[/);
  expect(code).toMatch(/createLucideIcon\("trash-2", \[/);
  expect(code).toMatch(/key: 0[\s\S]*key: 1/);
});

it('fails on an icon that is not there', async () => {
  await expect(built('X, NoSuchIcon as Bin')).rejects.toThrow('no icon NoSuchIcon');
});
