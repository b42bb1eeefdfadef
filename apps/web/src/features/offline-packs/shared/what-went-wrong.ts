import { ApiError, isPassing } from '#platform/api-error.ts';
import type { PackEvent } from './pack-state.ts';
import { StorageFullError } from './pack-storage.ts';

/** What a failed download means for its pack. */
export function eventOf(error: unknown): PackEvent {
  if (error instanceof StorageFullError) return { type: 'storage-full' };
  if (isPassing(error)) return { type: 'network-lost' };
  return { type: error instanceof ApiError && error.type === 'not_found' ? 'map-gone' : 'failed' };
}
