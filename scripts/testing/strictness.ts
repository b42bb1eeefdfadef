import { afterEach, beforeEach, expect, vi } from 'vitest';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Fails a test that reaches outside this machine or writes to console.error. */
export function refuseSurprises(): void {
  const surprises: string[] = [];
  const realFetch = globalThis.fetch;

  beforeEach(() => {
    surprises.length = 0;
    globalThis.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
      if (!loopback.test(url.hostname)) {
        surprises.push(`request to ${url.host}`);
        throw new TypeError(`no test reaches ${url.host}`);
      }
      return realFetch(input, init);
    };
    vi.spyOn(console, 'error').mockImplementation((...args) => {
      surprises.push(`console.error: ${args.map(String).join(' ')}`);
    });
  });

  afterEach(() => {
    globalThis.fetch = realFetch;
    expect(surprises, `surprises during this test: ${surprises.join('; ')}`).toEqual([]);
  });
}
