import type { Endpoint } from '@estradeiro/contract/endpoint';
import { recordId, recordSeed } from '@estradeiro/contract/record-id';
import { sha256 } from './sha256.ts';

type Keyed = { riderId: string; key: string; params?: unknown };

/** The id that the server will give to a record made by an idempotent endpoint under that key. */
export const recordIdOf = ({ path }: Pick<Endpoint, 'path'>, { riderId, key, params }: Keyed): string =>
  recordId(sha256(recordSeed({ riderId, path, params, key })));
