import { z } from 'zod';

/** Hours until an unconfirmed booking ends, so that its nights are free again. */
export const AnswerHours = z.literal([2, 6, 12, 24, 48]);
export type AnswerHours = z.infer<typeof AnswerHours>;
export const usualAnswerHours: AnswerHours = 24;

/** The guest gets the Pix code once the owner has confirmed, or with the booking. */
export const PixTerms = z.enum(['on-confirmation', 'at-once']);
export type PixTerms = z.infer<typeof PixTerms>;
