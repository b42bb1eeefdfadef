import { z } from 'zod';

/** How many hours a booking may wait for the owner's answer; unanswered it ends, so that its nights are free again. */
export const AnswerHours = z.literal([2, 6, 12, 24, 48]);
export type AnswerHours = z.infer<typeof AnswerHours>;
export const usualAnswerHours: AnswerHours = 24;

/** When a guest gets the code to pay by Pix: once the owner has confirmed the booking, or with the booking. */
export const PixTerms = z.enum(['on-confirmation', 'at-once']);
export type PixTerms = z.infer<typeof PixTerms>;
