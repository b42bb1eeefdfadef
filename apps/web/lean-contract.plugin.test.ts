import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtFrom } from './built.testing.ts';
import { leanContract } from './lean-contract.plugin.ts';

const contract = join(import.meta.dirname, '../../packages/contract/src');
const sample = join(contract, 'sample.ts');
const screen = join(import.meta.dirname, 'src/sample.ts');

const alerts = `
  import { z } from 'zod';
  import { endpoint } from '${contract}/endpoint.ts';
  const Cell = z.object({ cell: z.string() });
  export const Unasked = Cell.extend({ unasked: z.string() });
  export const listCells = endpoint({ method: 'GET', path: '/api/cells', summary: 'for the docs', query: Cell, response: z.array(z.string()) });
  export const clearCells = endpoint({ method: 'DELETE', path: '/api/unasked' });
`;

const built = (asks: string) =>
  builtFrom(screen, leanContract(), {
    [sample]: alerts,
    [screen]: `import { listCells } from '${sample}'; console.log(${asks});`,
  });

it('leaves out what is not imported, and what an endpoint tells the server alone', async () => {
  const code = await built('listCells.path, listCells.response');
  expect(code).toMatch(/path: "\/api\/cells",\s*response: /);
  expect(code).not.toMatch(/for the docs|query: |cell: |unasked/);
});

it('fails where the web reads what is left out', async () => {
  await expect(built('listCells.query')).rejects.toThrow('reads listCells.query');
});
