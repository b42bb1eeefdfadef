import { createHash } from 'node:crypto';
import { recordId } from '@estradeiro/contract/record-id';

/** The id of each line of an import, so that the primary key refuses a second one. */
export const idOfLine = (importId: string, index: number | string): string =>
  recordId(createHash('sha256').update(`${importId} ${index}`).digest('hex'));
