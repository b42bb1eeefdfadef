import { z } from 'zod';
import { VersionedDeletion } from '../base-version.ts';
import { endpoint } from '../endpoint.ts';
import { liveEvent } from '../live.ts';
import { visibleLine } from '../visible-text.ts';

/** The list that every rider has (part 2 §3). */
export const mainChecklistName = 'Checklist de Viagem';

export const ChecklistCategory = z.enum(['motorcycle', 'equipment', 'documentation', 'emergency', 'custom']);
export type ChecklistCategory = z.infer<typeof ChecklistCategory>;

/** A longer list is an accident; merging two devices may exceed it for a moment. */
export const maxChecklistItems = 500;
export const maxItemText = 200;
const maxChecklistName = 80;
/** Per rider. */
export const maxChecklists = 50;
/** Id prefix of items that riders add (part 2 §3). */
export const customPrefix = 'custom-';

export const checklistProblems = {
  textRequired: 'Escreva o item',
  textTooLong: `Cada item tem no máximo ${maxItemText} caracteres`,
  tooManyItems: `Cabem ${maxChecklistItems} itens em um checklist`,
  nameRequired: 'Nome é obrigatório',
  nameTooLong: `O nome tem no máximo ${maxChecklistName} caracteres`,
} as const;

/** Devices per item; more than twice as many as `maxTickDevices` keeps. */
const maxTicks = 20;

const count = z.number().int().min(0).max(1_000_000_000);

/**
 * By device: how often it ticked the item, and how many of these ticks had been seen when the item was unticked. The item is
 * completed while any device has a tick that was not undone, so that no tick is lost to a device that did not know of it.
 */
export const Ticks = z
  .record(z.string().regex(/^[a-z0-9-]{1,40}$/i), z.tuple([count, count]))
  .refine((ticks) => Object.keys(ticks).length <= maxTicks);
export type Ticks = z.infer<typeof Ticks>;

const ItemId = z.string().min(1).max(80);
const Position = z.number().min(-1e9).max(1e9);

export const ChecklistItem = z.object({
  id: ItemId,
  text: z.string(),
  completed: z.boolean(),
  category: ChecklistCategory,
  position: z.number(),
  /** Change counts of text and category (`edits`) and of `position` (`moves`): on a merge the higher count wins. */
  edits: count,
  moves: count,
  ticks: Ticks,
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** Without `ticks` (the form of the specification) the item counts as changed by a device that knew the stored one. */
export const SentItem = z.object({
  id: ItemId,
  text: z.string().trim().min(1, checklistProblems.textRequired).max(maxItemText, checklistProblems.textTooLong),
  completed: z.boolean(),
  category: ChecklistCategory,
  position: Position.optional(),
  edits: count.optional(),
  moves: count.optional(),
  ticks: Ticks.optional(),
});
export type SentItem = z.infer<typeof SentItem>;

const Name = z
  .string()
  .overwrite(visibleLine)
  .trim()
  .min(1, checklistProblems.nameRequired)
  .max(maxChecklistName, checklistProblems.nameTooLong);

/**
 * `removed` names removed items; items in neither list are left as they are. Without `removed`, `items` is the whole list. The
 * counts are computed again.
 */
export const NewChecklist = z.object({
  name: Name,
  items: z.array(SentItem).max(2 * maxChecklistItems, checklistProblems.tooManyItems),
  completedCount: z.number().optional(),
  totalCount: z.number().optional(),
  removed: z.array(ItemId).max(5_000).optional(),
});
export type NewChecklist = z.infer<typeof NewChecklist>;

export const Checklist = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  items: z.array(ChecklistItem),
  /** Ids of removed items, so that no other device adds them again. */
  removed: z.array(z.string()),
  completedCount: z.number().int(),
  totalCount: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Checklist = z.infer<typeof Checklist>;

const ById = z.object({ id: z.uuid() });
const rider = { access: 'rider' } as const;
/** The rate limit allows a request per tick; a full list of five devices has half of the body limit. */
const writing = {
  bodyLimitBytes: 300_000,
  rateLimit: { max: 120, windowSeconds: 60, per: 'rider' },
} as const;

export const listChecklists = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/checklists',
  success: 200,
  summary: "The rider's checklists, the oldest first",
  response: z.array(Checklist),
});

/** Fails with `limit_reached`. */
export const createChecklist = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/checklists',
  success: 201,
  idempotent: true,
  summary: 'Save a checklist; where one of that name exists, both become one',
  body: NewChecklist,
  response: Checklist,
  ...writing,
  stores: [{ table: 'checklists', max: maxChecklists, per: 'rider' }],
});

/** Fails with `limit_reached`, and with `name_taken` where another list has that name. */
export const updateChecklist = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/checklists/:id',
  success: 200,
  summary: 'Merge what one device changed into a checklist, item by item',
  params: ById,
  body: NewChecklist,
  response: Checklist,
  ...writing,
});

/** Fails with `changed_elsewhere` if the list differs from `seen`. */
export const deleteChecklist = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/checklists/:id',
  success: 204,
  summary: 'Delete a checklist',
  params: ById,
  body: VersionedDeletion,
  rateLimit: writing.rateLimit,
});

/** A checklist of the rider changed on some device; `updatedAt` is null if it was deleted. */
export const checklistChanged = liveEvent(
  'checklist.changed',
  z.object({ id: z.uuid(), updatedAt: z.iso.datetime().nullable() }),
);
