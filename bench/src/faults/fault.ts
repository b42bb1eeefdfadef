import type { Bench } from '../bench.ts';
import { loadText } from '../machine.ts';

export type FaultOutcome = {
  tried: number;
  /** Acknowledged, but missing. */
  lost: number;
  /** Stored more than once. */
  doubled: number;
  /** Stored differently than sent, never sent, or without a clear response. */
  wrong: number;
  /** The faults, and how often each was injected. */
  details: string;
};

/** A fault as a bench with the fixed limit: nothing lost, doubled or wrong. */
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
