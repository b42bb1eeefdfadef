import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './steps.mjs';

const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

/**
 * The numbers in a runner's report and its failed tests as 'file › title: why'. A runner that failed without naming a test (it could not
 * start) counts as one failure.
 */
export function readReport(path, exitCode, read) {
  const report = existsSync(path) ? { ...nothing, ...read(JSON.parse(readFileSync(path, 'utf8'))) } : nothing;
  if (exitCode === 0 || report.failures.length > 0) return report;
  return { ...report, failed: 1, failures: [`a runner ended with code ${exitCode}`] };
}

/** Reads Vitest's JSON report. A file that failed outside its tests, or could not be loaded, counts as one failure. */
export function unitTests({ numPassedTests, numPendingTests, testResults }) {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [line(relative(root, name), 'the file itself', message)];
      return failed.map(({ fullName, failureMessages }) => line(relative(root, name), fullName, failureMessages[0]));
    });
  return { passed: numPassedTests, failed: failures.length, skipped: numPendingTests, failures };
}

/** Reads Playwright's JSON report. `flaky` are the journeys that failed and then passed. */
export function journeys({ stats, suites }) {
  const specsIn = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(specsIn)];
  const linesOf = (outcome) =>
    suites
      .flatMap(specsIn)
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ file, title, tests }) => line(file, title, whyOf(tests)));
  return {
    ...{ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    ...{ failures: linesOf('unexpected'), flaky: linesOf('flaky') },
  };
}

const whyOf = (tests) => tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message;

const colours = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');
const line = (file, title, why = '') => `${file} › ${title}: ${why.replace(colours, '').split('\n')[0]}`;
