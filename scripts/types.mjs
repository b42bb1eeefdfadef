// npm run types: checks every folder by its own tsconfig; folders without changes since the last run are skipped.
import { join } from 'node:path';
import { npx, root } from './steps.mjs';

const rooms = [
  'packages/contract',
  'packages/contract/tsconfig.test.json',
  'packages/navigation',
  'packages/navigation/tsconfig.test.json',
  'packages/atlas',
  'apps/server',
  'apps/web',
  'apps/web/tsconfig.worker.json',
  'apps/web/tsconfig.build.json',
  'simulators',
  'e2e',
  'bench',
  'demo',
];
let failed = 0;
for (const room of rooms) {
  const memory = join(root, 'node_modules/.cache/types', `${room.replaceAll('/', '-')}.tsbuildinfo`);
  failed += (await npx('tsc', '-p', room, '--incremental', '--tsBuildInfoFile', memory)) === 0 ? 0 : 1;
}
process.exitCode = failed > 0 ? 1 : 0;
