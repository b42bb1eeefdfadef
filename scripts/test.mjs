// npm test: types, lint with boundaries, unit and store tests, and the journeys in Chromium on the built product.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { build, install, npx, run } from './steps.mjs';

try {
  await install();
} catch (error) {
  console.error(`O Estradeiro não pôde ser preparado: ${error.message}`);
  console.log('0 passed, 1 failed, 0 skipped');
  process.exit(1);
}
const reports = mkdtempSync(join(tmpdir(), 'estradeiro-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
for (const [name, variable] of [
  ['PostgreSQL', 'TEST_DATABASE_URL'],
  ['Redis', 'TEST_REDIS_URL'],
]) {
  if (!process.env[variable]) console.log(`${name}: tests skipped, since ${variable} is not set`);
}

step(await run('npm', ['run', 'types', '--silent']));
step(await npx('biome', 'check', '.'));

const unitReport = join(reports, 'unit.json');
const unitCode = await npx('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${unitReport}`);
count(unitReport, unitCode, ({ numPassedTests, numFailedTests, numPendingTests }) => [
  numPassedTests,
  numFailedTests,
  numPendingTests,
]);

const journeyReport = join(reports, 'journeys.json');
count(journeyReport, await journeys(), ({ stats }) => [stats.expected + stats.flaky, stats.unexpected, stats.skipped]);

for (const title of secondTries(journeyReport)) console.log(`passed only at the second try: ${title}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;

async function journeys() {
  try {
    const chromium = await ensureChromium();
    await build();
    return await run('npm', ['run', 'e2e', '--silent', '--', '--reporter=list,json'], {
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
    });
  } catch (error) {
    console.error(error.message);
    return 1;
  }
}

function step(code) {
  totals[code === 0 ? 'passed' : 'failed']++;
}

/** The journeys that failed before they passed. */
function secondTries(report) {
  if (!existsSync(report)) return [];
  const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
  return specsIn(JSON.parse(readFileSync(report, 'utf8')))
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`);
}

/** A runner that failed without naming a failed test (it could not start) counts as one failure. */
function count(report, code, read) {
  const [passed, failed, skipped] = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : [0, 0, 0];
  totals.passed += passed;
  totals.failed += code === 0 ? failed : Math.max(1, failed);
  totals.skipped += skipped;
}
