import { z } from 'zod';
import { BaseVersion, VersionedDeletion } from '../base-version.ts';
import { endpoint } from '../endpoint.ts';
import { foldName } from '../fold-name.ts';
import { visibleLine } from '../visible-text.ts';
import { centsOf, readReais, reaisOf } from './money.ts';

/** Texts of budget errors, pt-BR; the first is quoted from part 2 §5. */
export const budgetProblems = {
  nameRequired: 'Nome do orçamento é obrigatório',
  nameTooLong: 'O nome tem no máximo 80 caracteres',
  categoryRequired: 'Nome da categoria é obrigatório',
  categoryTooLong: 'O nome da categoria tem no máximo 60 caracteres',
  tooManyCategories: 'Cabem 50 categorias em um orçamento',
  costNegative: 'O valor não pode ser negativo',
  costTooHigh: 'O valor máximo é R$ 1.000.000,00',
  riderRequired: 'Nome é obrigatório',
  riderTooLong: 'O nome tem no máximo 40 caracteres',
  tooManyRiders: 'Cabem 20 pessoas em um orçamento',
  ridersTwice: 'Há dois nomes iguais',
  amountWrong: 'Valor deve ser um número maior que zero, até 1.000.000',
  descriptionTooLong: 'A descrição tem no máximo 120 caracteres',
} as const;

export const maxTripBudgets = 500;
export const maxCategories = 50;
export const maxTravellers = 20;
/** In reais; sums of all categories stay exact. */
export const maxCost = 1_000_000;

/** Part 2 §3. */
export const defaultCategories = ['Combustível', 'Alimentação', 'Hospedagem'] as const;

const Id = z.string().min(1).max(64);

/** Reais with two decimals (D26): '1234.50'. */
const Reais = z.string().regex(/^\d+\.\d{2}$/);

/** A number, or its text as a Brazilian types it; anything else is 0 (part 2 §5). */
const Cost = z
  .unknown()
  .optional()
  .transform(costOf)
  .pipe(z.number().min(0, budgetProblems.costNegative).max(maxCost, budgetProblems.costTooHigh));

/** Larger than any bound, and still exact in cents. */
const exactLimit = 1e12;

export function costOf(given: unknown): number {
  const number = typeof given === 'number' ? given : typeof given === 'string' ? readReais(given) : null;
  if (number === null || Number.isNaN(number)) return 0;
  return Math.round(Math.min(Math.max(number, -exactLimit), exactLimit) * 100) / 100;
}

/** `costUnknown`: the 0 stands for an unknown cost, such as a toll. The server adds missing ids. */
export const NewBudgetCategory = z.object({
  id: Id.optional(),
  name: z.string().trim().min(1, budgetProblems.categoryRequired).max(60, budgetProblems.categoryTooLong),
  estimatedCost: Cost,
  costUnknown: z.boolean().default(false),
});
export type NewBudgetCategory = z.infer<typeof NewBudgetCategory>;

export const BudgetCategory = z.object({
  id: z.string(),
  name: z.string(),
  estimatedCost: z.number(),
  costUnknown: z.boolean(),
});
export type BudgetCategory = z.infer<typeof BudgetCategory>;

/** Somebody who shares the costs; without any the rider pays alone. */
export const Traveller = z.object({
  id: Id,
  name: z
    .string()
    .overwrite((name) => visibleLine(name).normalize('NFC'))
    .trim()
    .min(1, budgetProblems.riderRequired)
    .max(40, budgetProblems.riderTooLong),
});
export type Traveller = z.infer<typeof Traveller>;

/** Travellers removed by this change or an earlier one and not added again: another device may still refer to them. */
export function formerTravellersOf(
  before: Pick<TripBudget, 'travellers' | 'formerTravellers'>,
  now: readonly Traveller[],
): Traveller[] {
  const ids = new Set(now.map(({ id }) => id));
  const all = [...before.formerTravellers, ...before.travellers].filter(({ id }) => !ids.has(id));
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/**
 * The id of a traveller with this name if there is one, else an id made of the name, so that the same name typed on two phones is
 * one person.
 */
export function travellerIdFor(name: string, known: readonly Traveller[]): string {
  const folded = foldName(name);
  return known.find((one) => foldName(one.name) === folded)?.id ?? (folded.slice(0, 64) || name.slice(0, 64));
}

/** Whether no two travellers have the same id, or the same name apart from case. */
const isDistinct = (travellers: readonly Traveller[]) =>
  new Set(travellers.map(({ name }) => name.toLowerCase())).size === travellers.length &&
  new Set(travellers.map(({ id }) => id)).size === travellers.length;

/** `totalEstimated` is computed again from the categories: a wrong one is corrected, not refused. */
export const NewTripBudget = z.object({
  name: z
    .string()
    .overwrite(visibleLine)
    .trim()
    .min(1, budgetProblems.nameRequired)
    .max(80, budgetProblems.nameTooLong),
  categories: z.array(NewBudgetCategory).max(maxCategories, budgetProblems.tooManyCategories).default([]),
  totalEstimated: z.union([z.string(), z.number()]).optional(),
  routeId: z.uuid().nullable().default(null),
  travellers: z
    .array(Traveller)
    .max(maxTravellers, budgetProblems.tooManyRiders)
    .default([])
    .refine(isDistinct, { error: budgetProblems.ridersTwice }),
});
export type NewTripBudget = z.infer<typeof NewTripBudget>;

export const TripBudget = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** The saved route of the estimate; it may have been deleted since. */
  routeId: z.uuid().nullable(),
  name: z.string(),
  categories: z.array(BudgetCategory),
  travellers: z.array(Traveller),
  /** Removed travellers keep their part in past expenses, and in expenses of devices that have not synchronised yet. */
  formerTravellers: z.array(Traveller).default([]),
  totalEstimated: Reais,
  /** The sum of expenses less refunds; payments between riders do not count. */
  totalSpent: Reais,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type TripBudget = z.infer<typeof TripBudget>;

const ById = z.object({ id: z.uuid() });
const rider = { access: 'rider' } as const;
const writeLimit = { max: 60, windowSeconds: 60, per: 'rider' } as const;

export const listTripBudgets = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/trip-budgets',
  success: 200,
  summary: "The rider's budgets, newest first",
  response: z.array(TripBudget),
});

/** Fails with `limit_reached`, and with `not_found` where `routeId` names no route of the rider. */
export const createTripBudget = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/trip-budgets',
  success: 201,
  idempotent: true,
  summary: 'Plan what a trip costs; the total is the sum of the categories, whatever was sent',
  body: NewTripBudget,
  response: TripBudget,
  rateLimit: writeLimit,
  stores: [{ table: 'trip_budgets', max: maxTripBudgets, per: 'rider' }],
});

/**
 * Fails with `not_found` if `routeId` names no route of the rider, unless the budget has it already, and with `changed_elsewhere`
 * if the budget differs from `seen`.
 */
export const updateTripBudget = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/trip-budgets/:id',
  success: 200,
  summary: 'Change a budget; a category without an id keeps that of the same name',
  params: ById,
  body: NewTripBudget.extend({ seen: BaseVersion }),
  response: TripBudget,
  rateLimit: writeLimit,
});

/** Fails with `changed_elsewhere` if the budget or one of its expenses differs from `seen`. */
export const deleteTripBudget = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/trip-budgets/:id',
  success: 204,
  summary: 'Delete a budget and its expenses',
  params: ById,
  body: VersionedDeletion,
  rateLimit: writeLimit,
});

/** A day's riding time without stops, as touring clubs advise; a longer trip takes another night. */
const ridingMinutesPerDay = 480;

/** Null is unknown. */
export type TripFacts = {
  distanceKm: number;
  kmPerLiter: number | null;
  pricePerLiter: number | null;
  nights: number;
  pricePerNight: number | null;
  /** Null without map data; the map does not have the price of a toll. */
  hasToll: boolean | null;
};

/** Cents, null where unknown. */
export type Estimate = { fuel: number | null; lodging: number | null; tolls: number | null };

/** Estimates only from facts: a cost with an unknown fact is null. */
export function estimateTrip(facts: TripFacts): Estimate {
  const { distanceKm, kmPerLiter, pricePerLiter, nights, pricePerNight, hasToll } = facts;
  const known = kmPerLiter !== null && kmPerLiter > 0 && pricePerLiter !== null;
  return {
    fuel: known ? centsOf((distanceKm / kmPerLiter) * pricePerLiter) : null,
    lodging: nights === 0 ? 0 : pricePerNight === null ? null : nights * centsOf(pricePerNight),
    tolls: hasToll === false ? 0 : null,
  };
}

export const nightsFor = (minutes: number): number => Math.max(0, Math.ceil(minutes / ridingMinutesPerDay) - 1);

export const totalOf = (categories: readonly Pick<NewBudgetCategory, 'estimatedCost'>[]): string =>
  reaisOf(categories.reduce((sum, { estimatedCost }) => sum + centsOf(estimatedCost), 0));
