import type { ErrorType } from '@estradeiro/contract/errors';
import { expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { meaningOf } from './flush.ts';

const newer = (status: number) => new ApiError('newer_reason' as ErrorType, { status });

it.each([
  ['an expired session', new ApiError('unauthenticated', { status: 401 }), 'signed-out'],
  ['one that expired for a reason of a newer server', newer(401), 'signed-out'],
  ['a newer limit', newer(429), 'later'],
  ['a newer failure of the server', newer(507), 'later'],
  ['a newer refusal', newer(409), 'refused'],
])('%s leaves a write as it should', (_, error, outcome) => expect(meaningOf(error).outcome).toBe(outcome));
