import { withoutAccents } from '@estradeiro/contract/fold-name';

/** Without accents, case and doubled blanks: as what files have in their cells is compared. */
export const plain = (text: string): string => withoutAccents(text).replace(/\s+/g, ' ').trim();
