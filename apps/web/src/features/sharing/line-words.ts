import type { SharedKind, SharedLine } from '@estradeiro/contract/sharing';
import { sharedTexts } from './texts.ts';

/** Of a kind that was added since, that of a route. */
export const kindName = (kind: SharedKind): string =>
  new Map(Object.entries(sharedTexts.kind)).get(kind) ?? sharedTexts.kind.route;

/** That a line is an estimate, or its time alone; null where both are known. */
export const guessedText = ({ estimate, isTimeGuessed }: SharedLine): string | null =>
  estimate ? sharedTexts.estimate : isTimeGuessed ? sharedTexts.estimatedTime : null;
