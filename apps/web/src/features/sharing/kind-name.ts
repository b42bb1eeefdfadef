import type { SharedKind } from '@estradeiro/contract/sharing';
import { sharedTexts } from './texts.ts';

/** Of a kind that was added since, that of a route. */
export const kindName = (kind: SharedKind): string =>
  new Map(Object.entries(sharedTexts.kind)).get(kind) ?? sharedTexts.kind.route;
