import type { Endpoint, Given } from '@estradeiro/contract/endpoint';
import { ApiError, toApiError } from './api-error.ts';
import { send } from './call.ts';

/** Calls an endpoint that answers with a file, and reads it whole. Fails with an `ApiError`. */
export async function download<E extends Endpoint>(endpoint: E, body: Given<E['body']>): Promise<Blob> {
  const response = await send(endpoint, { body });
  if (!response.ok) throw await toApiError(response);
  return response.blob().catch((cause) => {
    throw new ApiError('network', { status: response.status, cause });
  });
}
