import { withoutAccents } from '@estradeiro/contract/fold-name';

/** Without accents, case and doubled blanks, to compare cells. */
export const plain = (text: string): string => withoutAccents(text).replace(/\s+/g, ' ').trim();
