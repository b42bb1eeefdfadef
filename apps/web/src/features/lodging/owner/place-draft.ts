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
import { type Judged, judge, type Problems } from '#platform/form.ts';
import { savedDraft } from '#platform/offline/draft.tsx';
import { formTexts, problemTexts } from './texts.ts';

/** The form as typed: numbers are texts until they are read. */
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
  /** Missing, like `answerHours`, in drafts of earlier versions. */
  pixTerms: PixTerms.default('on-confirmation'),
  answerHours: z.string().default(String(usualAnswerHours)),
  isActive: z.boolean(),
});
export type PlaceDraft = z.infer<typeof PlaceDraft>;

export const ownDrafts = savedDraft('place-drafts', PlaceDraft);

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

export function judgePlace(draft: PlaceDraft): Judged<z.input<typeof NewAccommodation>> {
  const body = {
    ...draft,
    pricePerNight: moneyOf(draft.pricePerNight),
    rooms: numberOf(draft.rooms),
    maxGuests: numberOf(draft.maxGuests),
    answerHours: numberOf(draft.answerHours),
  };
  const { output, problems } = judge(NewAccommodation, body, ({ path }) =>
    path[0] === 'name' && draft.name.trim() === '' ? formTexts.nameRequired : (wrong[String(path[0])] ?? ''),
  );
  return { output: output && (body as z.input<typeof NewAccommodation>), problems };
}

const wrong: Problems = problemTexts;

/**
 * Converts reais as typed ('1.250,5', 'R$ 180') to the wire format; a text that is no price stays as it is, so that
 * validation refuses it.
 */
export function moneyOf(typed: string): string {
  const bare = typed.replace(/R\$|\s/g, '');
  const plain = bare.includes(',') ? bare.replaceAll('.', '').replace(',', '.') : bare;
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain).toFixed(2) : typed;
}

/** NaN for a text that is no whole number; `Number` alone converts a blank to 0. */
export const numberOf = (typed: string): number => (/^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : Number.NaN);
