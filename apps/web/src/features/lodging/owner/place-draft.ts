import { LatLng } from '@estradeiro/contract/lat-lng';
import {
  NewAccommodation,
  type OwnAccommodation,
  usualCheckInTime,
  usualCheckOutTime,
} from '@estradeiro/contract/lodging/owner';
import { AccommodationCategory } from '@estradeiro/contract/lodging/search';
import { PixTerms, usualAnswerHours } from '@estradeiro/contract/lodging/terms';
import { z } from 'zod';
import { savedDraft } from '#platform/offline/draft.tsx';
import { formTexts, problemTexts } from './texts.ts';

/** The form as it is filled in: figures are texts until they are read. */
const PlaceDraft = z.object({
  name: z.string(),
  category: AccommodationCategory,
  description: z.string(),
  city: z.string(),
  /** '' until it is chosen. */
  state: z.string(),
  address: z.string(),
  position: LatLng.nullable(),
  pricePerNight: z.string(),
  rooms: z.string(),
  maxGuests: z.string(),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  hasSecureParking: z.boolean(),
  isMotorcycleFriendly: z.boolean(),
  amenities: z.array(z.string()),
  contactPhone: z.string(),
  contactEmail: z.string(),
  pixKey: z.string(),
  /** Missing in drafts of earlier versions, as the next. */
  pixTerms: PixTerms.default('on-confirmation'),
  answerHours: z.string().default(String(usualAnswerHours)),
  isActive: z.boolean(),
});
export type PlaceDraft = z.infer<typeof PlaceDraft>;

/** As it is typed and kept: `key` changes with it, so that the same sent twice is made once. */
const TypedPlace = PlaceDraft.extend({ key: z.string() });
export type TypedPlace = z.infer<typeof TypedPlace>;

export const ownDrafts = savedDraft('place-drafts', TypedPlace);

export type DraftField = keyof PlaceDraft;
export type DraftProblems = Partial<Record<DraftField, string>>;

export const emptyDraft: PlaceDraft = {
  name: '',
  category: 'pousada',
  description: '',
  city: '',
  state: '',
  address: '',
  position: null,
  pricePerNight: '',
  rooms: '1',
  maxGuests: '2',
  checkInTime: usualCheckInTime,
  checkOutTime: usualCheckOutTime,
  hasSecureParking: false,
  isMotorcycleFriendly: false,
  amenities: [],
  contactPhone: '',
  contactEmail: '',
  pixKey: '',
  pixTerms: 'on-confirmation',
  answerHours: String(usualAnswerHours),
  isActive: true,
};

export const draftOf = (place: OwnAccommodation): PlaceDraft => ({
  ...place,
  description: place.description ?? '',
  address: place.address ?? '',
  pricePerNight: place.pricePerNight.replace('.', ','),
  rooms: String(place.rooms),
  maxGuests: String(place.maxGuests),
  contactPhone: place.contactPhone ?? '',
  contactEmail: place.contactEmail ?? '',
  pixKey: place.pixKey ?? '',
  answerHours: String(place.answerHours),
});

type Read = { body: z.input<typeof NewAccommodation>; problems: null } | { body: null; problems: DraftProblems };

/** What the server takes of a draft, or what is wrong with it, a text for each field. */
export function readDraft(draft: PlaceDraft): Read {
  const body = {
    ...draft,
    pricePerNight: moneyOf(draft.pricePerNight),
    rooms: numberOf(draft.rooms),
    maxGuests: numberOf(draft.maxGuests),
    answerHours: numberOf(draft.answerHours),
    contactPhone: draft.contactPhone,
  };
  const judged = NewAccommodation.safeParse(body);
  if (judged.success) return { body: body as z.input<typeof NewAccommodation>, problems: null };
  const wrong = judged.error.issues.map(({ path }) => path[0]).filter(hasProblemText);
  return { body: null, problems: Object.fromEntries(wrong.map((field) => [field, problemOf(field, draft)])) };
}

const hasProblemText = (field: PropertyKey | undefined): field is keyof typeof problemTexts =>
  field !== undefined && Object.hasOwn(problemTexts, field);

const problemOf = (field: keyof typeof problemTexts, { name }: PlaceDraft): string =>
  field === 'name' && name.trim() === '' ? formTexts.nameRequired : problemTexts[field];

/** Reais as people type them, '1.250,5' or 'R$ 180', as the wire has them; what is no price stays as it is, and is refused. */
export function moneyOf(typed: string): string {
  const bare = typed.replace(/R\$|\s/g, '');
  const plain = bare.includes(',') ? bare.replaceAll('.', '').replace(',', '.') : bare;
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain).toFixed(2) : typed;
}

/** NaN for what is no whole number: `Number` alone makes 0 of a blank. */
export const numberOf = (typed: string): number => (/^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : Number.NaN);
