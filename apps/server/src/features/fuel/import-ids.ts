import { createHash } from 'node:crypto';
import { recordId } from '@estradeiro/contract/record-id';

/** The id of a line of an import, the same at every repetition, so that the primary key refuses a second copy. */
export const idOfLine = (importId: string, index: number | string): string =>
  recordId(createHash('sha256').update(`${importId} ${index}`).digest('hex'));
