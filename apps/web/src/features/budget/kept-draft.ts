import { z } from 'zod';
import { createKeptDraft } from '#platform/drafts/kept-draft.ts';

const DraftCategory = z.object({ id: z.string(), name: z.string(), cost: z.string(), costUnknown: z.boolean() });
export type DraftCategory = z.infer<typeof DraftCategory>;

/** A budget as far as it is typed. `key` changes with it, so that the same typed twice is made once. */
export const Draft = z.object({
  name: z.string(),
  categories: z.array(DraftCategory),
  travellers: z.array(z.object({ id: z.string(), name: z.string() })),
  routeId: z.uuid().nullable(),
  key: z.string(),
});
export type Draft = z.infer<typeof Draft>;

export const keptDraft = createKeptDraft('budget-drafts', Draft);
