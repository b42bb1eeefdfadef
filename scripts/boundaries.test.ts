import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { binOf } from './steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const violations: [what: string, room: string, code: string, message: string][] = [
  ['contract sees Node', 'packages/contract/src', "import 'node:fs';", 'contract imports zod only'],
  ['contract sees a library', 'packages/contract/src', "import 'drizzle-orm';", 'contract imports zod only'],
  ['navigation sees a library', 'packages/navigation/src', "import '@turf/turf';", 'navigation imports contract only'],
  ['a handler knows the driver', 'apps/server/src/features/auth', "import 'pg';", 'knows the driver'],
  ['a provider knows the driver', 'apps/server/src/features/auth/providers', "import 'pg';", 'knows the driver'],
  [
    'a handler imports a vendor',
    'apps/server/src/features/auth',
    "import 'openid-client';",
    'only providers/ know a vendor',
  ],
  [
    'a provider calls fetch directly',
    'apps/server/src/features/auth/providers',
    "import 'node:https';",
    'reaches outside',
  ],
  ['contract reads the clock', 'packages/contract/src', 'export const at = new Date();', 'noRestrictedGlobals'],
  ['navigation sees Node', 'packages/navigation/src', "import 'node:fs';", 'navigation imports contract only'],
  ['navigation reads the clock', 'packages/navigation/src', 'export const at = Date.now();', 'noRestrictedGlobals'],
  [
    'navigation uses random numbers',
    'packages/navigation/src',
    'export const x = Math.random();',
    'random is handed in',
  ],
  [
    'atlas imports the server',
    'packages/atlas/src',
    "import '@estradeiro/server/x';",
    'atlas imports contract and navigation',
  ],
  [
    'the server platform imports a feature',
    'apps/server/src/platform',
    "import '#features/auth/auth.http.ts';",
    'platform knows no feature',
  ],
  [
    'a server feature imports another',
    'apps/server/src/features/auth',
    "import '#features/routes/routes.http.ts';",
    'a feature never imports another feature',
  ],
  [
    'a server feature imports another by a relative path',
    'apps/server/src/features/auth',
    "import '../routes/routes.http.ts';",
    'a feature never imports another feature',
  ],
  [
    'a handler names a table',
    'apps/server/src/features/auth',
    "import './auth.tables.ts';",
    'only <feature>.store.ts names its tables',
  ],
  [
    'a feature calls fetch',
    'apps/server/src/features/auth',
    "export const x = fetch('http://x');",
    'noRestrictedGlobals',
  ],
  [
    'a feature reads the environment',
    'apps/server/src/features/auth',
    'export const x = process.env.X;',
    'noProcessEnv',
  ],
  [
    "a web feature imports another's own",
    'apps/web/src/features/auth',
    "import '#features/routes/routes-screen.tsx';",
    'of another feature only its shared/ is imported',
  ],
  ['a web feature knows MapLibre', 'apps/web/src/features/auth', "import 'maplibre-gl';", 'only map/ knows MapLibre'],
  ['the map knows a feature', 'apps/web/src/map', "import '#features/auth/api.ts';", 'map knows no feature'],
  ['a part fetches', 'apps/web/src/ui', "import '@tanstack/react-query';", 'ui never fetches'],
  ['a part sees the platform', 'apps/web/src/ui', "import '#platform/online.ts';", 'imports no other room'],
  [
    'production imports a simulator',
    'apps/server/src/platform',
    "import '@estradeiro/simulators/facebook';",
    'never imports simulators',
  ],
  [
    'production loads test code later',
    'apps/web/src/ui',
    "export const load = () => import('../platform/render.testing.tsx');",
    'never imports simulators',
  ],
  ...['push(...b)', 'push(Number(1), ...b.map(Number))', 'unshift(...b)'].map(
    (call): [string, string, string, string] => [
      `a list is spread by ${call}`,
      'packages/atlas/src',
      `export const add = (a: number[], b: number[]) => a.${call};`,
      'a list spread as arguments',
    ],
  ),
  [
    'a list is spread into Math.max',
    'apps/web/src/ui',
    'export const most = (b: number[]) => Math.max(0, ...b);',
    'a list spread as arguments',
  ],
  [
    'a promise is not awaited',
    'apps/server/src/platform',
    'async function f() {}\nexport function g() { f(); }',
    'noFloatingPromises',
  ],
];

const planted = violations.map(([, room], i) => join(root, room, `planted-violation-${i}.ts`));
let found: string[] = [];

beforeAll(() => {
  for (const [i, [, , code]] of violations.entries()) writeFileSync(planted[i] ?? '', `${code}\n`);
  const options = ['--reporter=github', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, [binOf('biome'), 'lint', ...options, ...planted], {
    encoding: 'utf8',
  });
  found = stdout.split('\n');
});
afterAll(() => {
  for (const file of planted) rmSync(file, { force: true });
});

it.each(violations.map(([what, , , message], i) => [what, message, `planted-violation-${i}.ts`]))(
  'lint fails when %s',
  (_, message = '', file = '') => {
    expect(found.filter((line) => line.includes(file)).join('\n')).toContain(message);
  },
);
