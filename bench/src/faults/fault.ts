import type { Bench } from '../bench.ts';
import { loadText } from '../machine.ts';

/** What became of what was tried while something broke. */
export type FaultOutcome = {
  tried: number;
  /** Acknowledged, and not there any more. */
  lost: number;
  /** There more than once. */
  doubled: number;
  /** There but not as it was sent, never sent at all, or answered in another way than a clear one. */
  wrong: number;
  /** What was broken, and how often. */
  details: string;
};

/** A fault as a bench, whose limit is always the same: nothing lost, nothing doubled, nothing wrong. */
export const fault = (name: string, run: () => Promise<FaultOutcome>): Bench => ({
  name,
  async run() {
    const { tried, lost, doubled, wrong, details } = await run();
    return {
      lines: [`${tried} tried, ${lost} lost, ${doubled} doubled, ${wrong} wrong (${details})`, loadText()],
      ok: tried > 0 && lost === 0 && doubled === 0 && wrong === 0,
    };
  },
});
