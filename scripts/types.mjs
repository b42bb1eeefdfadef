// npm run types: every room by its own tsconfig.
import { npx } from './steps.mjs';

const rooms = [
  'packages/contract',
  'packages/contract/tsconfig.test.json',
  'packages/navigation',
  'packages/navigation/tsconfig.test.json',
  'packages/atlas',
  'apps/server',
  'apps/web',
  'simulators',
  'e2e',
  'bench',
];
let failed = 0;
for (const room of rooms) failed += (await npx('tsc', '-p', room)) === 0 ? 0 : 1;
process.exitCode = failed > 0 ? 1 : 0;
