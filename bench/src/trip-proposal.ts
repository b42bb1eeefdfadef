import { calculateRoute } from '@estradeiro/contract/navigation';
import { proposeTrip } from '@estradeiro/contract/trips';
import type { Bench, BenchResult } from './bench.ts';
import { median, quantile } from './figures.ts';
import { loadText } from './machine.ts';
import { type Product, signUp, startProduct } from './product.ts';

const runs = 20;
const mostMs = 4_000;
const fewestDays = 10;
const hoursADay = 5;
const waypoints = [
  { name: 'Porto Alegre (RS)', lat: -30.0346, lng: -51.2177 },
  { name: 'Belém (PA)', lat: -1.4558, lng: -48.4902 },
];

/** Proposing ten days and more on the skeleton of highways; in turn calculating the same way alone. */
async function run(): Promise<BenchResult> {
  const product = await startProduct();
  try {
    const cookie = await signUp(product, 'ana@exemplo.com');
    const propose = () =>
      timed(product, cookie, proposeTrip.path, { waypoints, hoursADay, startsAt: '2026-12-01T11:00:00.000Z' });
    const calculate = () => timed(product, cookie, calculateRoute.path, { waypoints });
    const [ours, peer]: [number[], number[]] = [[], []];
    let days = 0;
    for (let count = 0; count <= runs; count++) {
      const proposal = await propose();
      const way = await calculate();
      days = proposeTrip.response?.parse(proposal.answer).days.length ?? 0;
      if (count === 0) continue; // warms the engine up
      ours.push(proposal.millis);
      peer.push(way.millis);
    }
    const slowest = Math.max(...ours);
    return {
      lines: [
        `${days} days: ${quantiles(ours)}, slowest ${slowest.toFixed(0)} ms; calculating the way alone: ${quantiles(peer)}`,
        `${runs} of each in turn, over HTTP; at most ${mostMs} ms; ${loadText()}`,
      ],
      ok: slowest <= mostMs && days >= fewestDays,
    };
  } finally {
    await product.stop();
  }
}

const quantiles = (times: readonly number[]) =>
  `p50 ${median([...times]).toFixed(0)} ms, p99 ${(quantile([...times], 0.99) ?? 0).toFixed(0)}`;

async function timed({ baseUrl }: Product, cookie: string, path: string, body: object) {
  const started = performance.now();
  const response = await fetch(new URL(path, baseUrl), {
    method: 'POST',
    headers: { cookie, origin: new URL(baseUrl).origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return { millis: performance.now() - started, answer };
}

export const tripProposal: Bench = { name: 'ten days of a trip proposed on the skeleton', run };
