// npm test: types, lint with boundaries, unit and store tests, and the journeys in Chromium on the built product. With `--all` also the
// slow tests that guard against rare harm: docs/architecture.md lists them.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { journeys, readReport, unitTests } from './reports.mjs';
import { build, install, npx, run } from './steps.mjs';

try {
  await install();
} catch (error) {
  console.error(`O Estradeiro não pôde ser preparado: ${error.message}`);
  console.log('0 passed, 1 failed, 0 skipped');
  process.exit(1);
}
if (process.argv.includes('--all')) process.env.TEST_ALL = 'on';
const reports = mkdtempSync(join(tmpdir(), 'estradeiro-test-'));
const totals = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
for (const [name, variable] of [
  ['PostgreSQL', 'TEST_DATABASE_URL'],
  ['Redis', 'TEST_REDIS_URL'],
]) {
  if (!process.env[variable]) console.log(`${name}: tests skipped, since ${variable} is not set`);
}

step('types', await run('npm', ['run', 'types', '--silent']));
step('lint', await npx('biome', 'check', '.'));

const unitReport = join(reports, 'unit.json');
const [unitCode, buildFailure] = await Promise.all([
  npx('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${unitReport}`),
  prepareJourneys(), // at the same time, because some unit tests use only one processor
]);
count(readReport(unitReport, unitCode, unitTests));

const journeyReport = join(reports, 'journeys.json');
count(readReport(journeyReport, await ride(), journeys));

for (const title of totals.flaky) console.log(`flaky, passed when repeated: ${title}`);
for (const title of totals.failures) console.log(`failed: ${title}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;

/** The error, or null when everything is ready. */
async function prepareJourneys() {
  try {
    await ensureChromium();
    await build();
    return null;
  } catch (error) {
    return error;
  }
}

async function ride() {
  if (!buildFailure)
    return run('npm', ['run', 'e2e', '--silent', '--', '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
    });
  console.error(buildFailure.message);
  return 1;
}

function step(name, code) {
  totals[code === 0 ? 'passed' : 'failed']++;
  if (code !== 0) totals.failures.push(name);
}

function count(reported) {
  for (const what of ['passed', 'failed', 'skipped']) totals[what] += reported[what];
  for (const what of ['failures', 'flaky']) totals[what].push(...reported[what]);
}
