import {
  costOf,
  defaultCategories,
  type Estimate,
  formerTravellersOf,
  NewTripBudget,
  type Traveller,
  type TripBudget,
  totalOf,
  travellerIdFor,
} from '@estradeiro/contract/budget/budgets';
import { z } from 'zod';
import { type Judged, judge } from '#platform/form.ts';
import { savedDraft } from '#platform/offline/draft.tsx';
import { typedReais } from '#ui/number-format.ts';
import { estimateTexts } from './texts.ts';

const DraftCategory = z.object({ id: z.string(), name: z.string(), cost: z.string(), costUnknown: z.boolean() });
export type DraftCategory = z.infer<typeof DraftCategory>;

export const Draft = z.object({
  name: z.string(),
  categories: z.array(DraftCategory),
  travellers: z.array(z.object({ id: z.string(), name: z.string() })),
  routeId: z.uuid().nullable(),
});
export type Draft = z.infer<typeof Draft>;

export const ownDrafts = savedDraft('budget-drafts', Draft);

export const emptyDraft = (newId: () => string): Draft => ({
  name: '',
  categories: defaultCategories.map((name) => ({ id: newId(), name, cost: '', costUnknown: false })),
  travellers: [],
  routeId: null,
});

export const draftOf = ({ name, categories, travellers, routeId }: TripBudget): Draft => ({
  name,
  travellers,
  routeId,
  categories: categories.map(({ id, name: category, estimatedCost, costUnknown }) => ({
    id,
    name: category,
    costUnknown,
    cost: costUnknown ? '' : typedReais(estimatedCost),
  })),
});

/**
 * The budget to save, or the problems. Travellers without a name are left out; an amount that is no number counts as 0.
 */
export function judgeBudget(
  draft: Draft,
  saved: Pick<TripBudget, 'travellers' | 'formerTravellers'> | null,
): Judged<NewTripBudget> {
  const people = identified(
    draft.travellers.filter(({ name }) => name.trim() !== ''),
    saved,
  );
  const { output, problems } = judge(NewTripBudget, {
    name: draft.name,
    routeId: draft.routeId,
    travellers: people,
    categories: draft.categories.map(({ cost, ...category }) => ({ ...category, estimatedCost: cost })),
  });
  return { output: output && { ...output, totalEstimated: totalOf(output.categories) }, problems };
}

/**
 * A new traveller gets an id made of the name, unless another one has that id: the same name typed on two phones is one person, and so is
 * somebody who was removed and typed again.
 */
function identified(people: readonly Traveller[], saved: Parameters<typeof judgeBudget>[1]): Traveller[] {
  const isSaved = ({ id }: Traveller) => saved?.travellers.some((one) => one.id === id) ?? false;
  const taken = new Set(people.filter(isSaved).map(({ id }) => id));
  const removed = saved ? formerTravellersOf(saved, people) : [];
  return people.map((one) => {
    if (isSaved(one)) return one;
    const id = travellerIdFor(one.name, removed);
    if (taken.has(id)) return one;
    taken.add(id);
    return { ...one, id };
  });
}

export const draftTotal = ({ categories }: Draft): string =>
  totalOf(categories.map(({ cost }) => ({ estimatedCost: costOf(cost) })));

/** The categories with the estimated amounts; those of other names stay as they are. */
export function withEstimate(categories: DraftCategory[], estimate: Estimate, newId: () => string): DraftCategory[] {
  const lines = [
    [estimateTexts.fuel, estimate.fuel],
    [estimateTexts.lodging, estimate.lodging],
    [estimateTexts.tolls, estimate.tolls],
  ] as const;
  const all = [...categories];
  for (const [name, cents] of lines) {
    const line = { name, cost: cents === null ? '' : typedReais(cents / 100), costUnknown: cents === null };
    const at = all.findIndex((category) => category.name === name);
    if (at < 0) all.push({ id: newId(), ...line });
    else all[at] = { id: all[at]?.id ?? newId(), ...line };
  }
  return all;
}
