import type { SharedKind } from '@estradeiro/contract/sharing';
import { sharedTexts } from './texts.ts';

/** An unknown newer kind is named like a route. */
export const kindName = (kind: SharedKind): string =>
  new Map(Object.entries(sharedTexts.kind)).get(kind) ?? sharedTexts.kind.route;
