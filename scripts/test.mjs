// npm test: types, lint with boundaries, unit and store tests, and the journeys in Chromium on the built product.
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
const reports = mkdtempSync(join(tmpdir(), 'estradeiro-test-'));
const totals = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [] };
for (const [name, variable] of [
  ['PostgreSQL', 'TEST_DATABASE_URL'],
  ['Redis', 'TEST_REDIS_URL'],
]) {
  if (!process.env[variable]) console.log(`${name}: tests skipped, since ${variable} is not set`);
}

step('types', await run('npm', ['run', 'types', '--silent']));
step('lint', await npx('biome', 'check', '.'));

const unitReport = join(reports, 'unit.json');
const unitCode = await npx('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${unitReport}`);
count(readReport(unitReport, unitCode, unitTests));

const journeyReport = join(reports, 'journeys.json');
count(readReport(journeyReport, await ride(), journeys));

for (const title of totals.secondTries) console.log(`passed only at the second try: ${title}`);
for (const title of totals.failures) console.log(`failed: ${title}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;

async function ride() {
  try {
    await ensureChromium();
    await build();
    return await run('npm', ['run', 'e2e', '--silent', '--', '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
    });
  } catch (error) {
    console.error(error.message);
    return 1;
  }
}

function step(name, code) {
  totals[code === 0 ? 'passed' : 'failed']++;
  if (code !== 0) totals.failures.push(name);
}

function count(reported) {
  for (const what of ['passed', 'failed', 'skipped']) totals[what] += reported[what];
  totals.failures.push(...reported.failures);
  totals.secondTries.push(...reported.secondTries);
}
