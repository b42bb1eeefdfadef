import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import type { Bench, BenchResult } from './bench.ts';
import { chromiumPath, launchChromium } from './browser.ts';
import { loadText } from './machine.ts';
import { signUp, startProduct } from './product.ts';

const performanceLimit = 95;
const accessibilityLimit = 100;
const runs = 3;

/** Pages with a map are left out: without a graphics card the processor draws them and they score half. */
const pages = [
  { name: 'landing', path: '/', signedIn: false },
  { name: 'login', path: '/login', signedIn: false },
  { name: 'routes', path: '/routes', signedIn: true },
] as const;

/** Lighthouse's mobile preset on the built product, three runs a page, each with an empty cache. */
async function run(): Promise<BenchResult> {
  chromiumPath();
  const product = await startProduct();
  try {
    const cookie = await signUp(product);
    const judged: { line: string; ok: boolean }[] = [];
    for (const { name, path, signedIn } of pages) {
      const results: Result[] = [];
      for (let count = 0; count < runs; count++) {
        results.push(await audit(product.baseUrl + path, signedIn ? cookie : undefined));
      }
      judged.push(judge(name, results));
    }
    return {
      lines: [
        ...judged.map(({ line }) => line),
        `limits: performance ${performanceLimit} (median of ${runs}), accessibility ${accessibilityLimit} (each)`,
      ],
      ok: judged.every(({ ok }) => ok),
    };
  } finally {
    await product.stop();
  }
}

/** A run in a browser of its own. The session is sent as a header, since Lighthouse empties the profile. */
async function audit(url: string, cookie: string | undefined): Promise<Result> {
  const browser = await launchChromium();
  try {
    await passTour(browser.port, url);
    const outcome = await lighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    });
    if (!outcome) throw new Error(`Lighthouse gave no result for ${url}`);
    if (outcome.lhr.runtimeError) throw new Error(outcome.lhr.runtimeError.message);
    return outcome.lhr;
  } finally {
    await browser.close();
  }
}

/** Marks the tour as seen, since it would cover the measured page. */
async function passTour(port: number, url: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(new URL('/healthz', url).href); // loads nothing into the cache
  await page?.evaluate(() => localStorage.setItem('onboarding-completed', 'true'));
  await page?.close();
  await browser.close();
}

const reportedAudits = [
  ['first-contentful-paint', 'first paint'],
  ['largest-contentful-paint', 'largest'],
  ['total-blocking-time', 'blocked'],
  ['speed-index', 'speed index'],
  ['cumulative-layout-shift', 'layout shift'],
] as const;

function judge(name: string, results: Result[]) {
  const scoresOf = (category: string) =>
    results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
  const byPerformance = [...results].sort((a, b) => performanceOf(a) - performanceOf(b));
  const median = byPerformance[Math.floor(runs / 2)];
  const performance = Math.round((median ? performanceOf(median) : 0) * 100);
  const accessibility = Math.min(...scoresOf('accessibility'));
  const metrics = reportedAudits.map(([id, name]) => `${name} ${median?.audits[id]?.displayValue}`);
  return {
    line:
      `${name.padEnd(8)} performance ${performance} (runs ${scoresOf('performance').join(', ')}), accessibility ` +
      `${accessibility}; ${metrics.join(', ')}; ${loadText()}${missed(results)}`,
    ok: performance >= performanceLimit && accessibility >= accessibilityLimit,
  };
}

const performanceOf = ({ categories }: Result) => categories.performance?.score ?? 0;

function missed(results: Result[]): string {
  const failed = results.flatMap(({ categories, audits }) =>
    (categories.accessibility?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  );
  return failed.length > 0 ? `; fails ${[...new Set(failed)].join(', ')}` : '';
}

export const lighthouseScores: Bench = { name: 'Lighthouse, mobile, on the built product', run };
