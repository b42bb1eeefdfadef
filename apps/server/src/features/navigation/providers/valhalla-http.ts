import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { feedBytes, postJson, UpstreamRefusal } from '#platform/http.ts';
import { ValhallaRefusal, type ValhallaTransport } from './valhalla-transport.ts';

const Refusal = z.object({ error: z.string(), error_code: z.number() });

/** A Valhalla server. FOSSGIS' public one requires a user agent, and allows a call a second. */
export function createValhallaHttp(baseUrl: string, timeoutMs = 10_000): ValhallaTransport {
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;
  return {
    async call(action, request) {
      const options = { timeoutMs, maxBytes: feedBytes, headers: { 'x-client-id': 'estradeiro' } };
      return postJson(new URL(action, base), request, z.unknown(), options).catch(rethrowRefusal);
    },
    close: () => Promise.resolve(),
  };
}

/** The engine's refusals carry Valhalla's own code; anything else is a failed request. */
function rethrowRefusal(failure: unknown): never {
  if (failure instanceof AppError && failure.cause instanceof UpstreamRefusal) {
    const refusal = Refusal.safeParse(parseJson(failure.cause.body));
    if (refusal.success) throw new ValhallaRefusal(refusal.data.error, refusal.data.error_code);
  }
  throw failure;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
