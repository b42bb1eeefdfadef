import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { journeys, readReport, unitTests } from './reports.mjs';
import { root } from './steps.mjs';

const file = join(root, 'apps/web/src/a.test.ts');
const passed = { status: 'passed', fullName: 'a works', failureMessages: [] };
const failed = { status: 'failed', fullName: 'a fails', failureMessages: ['Error: no\n    at a.test.ts:1'] };
const counts = { numPassedTests: 1, numPendingTests: 2 };

const spec = (title: string, status: string, ...errors: string[]) => ({
  file: 'journeys/a.test.ts',
  title,
  tests: [{ status, results: errors.map((message) => ({ error: { message } })) }],
});

it('names every failed unit test, and why it failed', () => {
  const testResults = [{ name: file, status: 'failed', message: '', assertionResults: [passed, failed] }];
  expect(unitTests({ ...counts, testResults })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ['apps/web/src/a.test.ts › a fails: Error: no'],
  });
});

it('names a file of tests that could not be run', () => {
  const testResults = [{ name: file, status: 'failed', message: 'No such module', assertionResults: [] }];
  expect(unitTests({ ...counts, testResults })).toMatchObject({
    failed: 1,
    failures: ['apps/web/src/a.test.ts › the file itself: No such module'],
  });
});

it('names failed journeys and those that passed when repeated, and why they failed', () => {
  const lost = spec('is lost', 'unexpected', '\u001b[31mno way\u001b[39m');
  const suites = [{ suites: [{ specs: [spec('arrives', 'expected'), lost, spec('is late', 'flaky', 'too late')] }] }];
  expect(journeys({ stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }, suites })).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['journeys/a.test.ts › is lost: no way'],
    flaky: ['journeys/a.test.ts › is late: too late'],
  });
});

it('counts a runner that fails without naming a test as one failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'unit.json');
  const alone = { failed: 1, failures: ['a runner ended with code 1'] };
  expect(readReport(path, 1, unitTests)).toMatchObject(alone);
  writeFileSync(path, JSON.stringify({ ...counts, testResults: [] }));
  expect(readReport(path, 1, unitTests)).toMatchObject({ ...alone, passed: 1, skipped: 2 });
  expect(readReport(path, 0, unitTests)).toMatchObject({ passed: 1, failed: 0, failures: [] });
});
