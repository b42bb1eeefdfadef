import type { PlatformOffer } from '@estradeiro/contract/lodging/lodging-platform';
import type { knownAmenities } from '@estradeiro/contract/lodging/owner';
import type { AccommodationCategory } from '@estradeiro/contract/lodging/search';
import { z } from 'zod';
import type { PlatformHit, PlatformPlace } from '../lodging-platform.provider.ts';

/**
 * The vendor's numbers of kinds and facilities, as its sites show them. Its interface that lists them is not part of
 * our contract: an unknown number is left out.
 */
const categories: Record<number, AccommodationCategory> = {
  201: 'apartment',
  203: 'hostel',
  204: 'hotel',
  206: 'hotel',
  208: 'pousada',
  214: 'camping',
  216: 'pousada',
  219: 'apartment',
  222: 'pousada',
  228: 'chalet',
};
const amenities: Record<number, (typeof knownAmenities)[number]> = {
  2: 'parking',
  3: 'restaurant',
  107: 'wifi',
  433: 'pool',
};

const categoryOf = (type: number | null): AccommodationCategory | null =>
  type === null ? null : (categories[type] ?? null);

/** In the order of our list, since the first four are shown, and riders look for parking first. */
const amenitiesOf = (ids: readonly number[]): string[] =>
  Object.entries(amenities).flatMap(([id, name]) => (ids.includes(Number(id)) ? [name] : []));

/**
 * Version 3.1 writes an amount as a number, in the currency that it names; 3.2 and later as an object with the amount
 * in both currencies.
 */
const Amount = z.union([
  z.number(),
  z.object({ booker_currency: z.number() }).transform((both) => both.booker_currency),
]);
const Currency = z.union([z.string(), z.object({ booker: z.string() }).transform(({ booker }) => booker)]);
const Link = z.union([z.string(), z.object({ web: z.string() }).transform(({ web }) => web)]);

/** A higher total is no price and is left out. */
const highestTotal = 10_000_000;
const inReais = (amount: number | undefined, currency: string | undefined): number | null =>
  amount !== undefined && amount >= 0 && amount < highestTotal && currency === 'BRL' ? amount : null;

/** The readable entries of a list: one of another form hides no others. Fails where none is readable. */
const ReadableOf = <T>(entry: z.ZodType<T>) =>
  z.array(z.unknown()).transform((entries, context): T[] => {
    const read = entries.flatMap((one) => entry.safeParse(one).data ?? []);
    if (entries.length > 0 && read.length === 0) context.addIssue({ code: 'custom', message: 'no entry can be read' });
    return read;
  });

const Hit = z
  .object({
    id: z.number().int(),
    currency: Currency.optional(),
    price: z.object({ total: Amount.optional() }).optional(),
    url: Link.optional(),
  })
  .transform(
    ({ id, currency, price, url }): PlatformHit => ({
      id: `${id}`,
      totalAmount: inReais(price?.total, currency),
      url: url ?? null,
    }),
  );
export const Hits = z.object({ data: ReadableOf(Hit) }).transform(({ data }) => data);

/** By language: ours where there is one, else English, else any. */
const InLanguages = z
  .record(z.string(), z.string())
  .transform((texts) => texts['pt-br'] ?? texts['en-gb'] ?? firstOf(texts));
const firstOf = (texts: Record<string, string>) => Object.values(texts)[0] ?? null;
const Text = z.union([z.string(), InLanguages, z.object({ text: InLanguages }).transform(({ text }) => text)]);

const Photo = z.object({
  main_photo: z.boolean().catch(false),
  url: z.object({ standard: z.string().optional(), large: z.string().optional() }),
});

const Place = z
  .object({
    id: z.number().int(),
    name: Text,
    accommodation_type: z.number().nullish(),
    location: z.object({
      address: Text.nullish(),
      coordinates: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
    }),
    review: z.object({ review_score: z.number().nullish(), number_of_reviews: z.number().nullish() }).nullish(),
    photos: z.array(Photo).nullish(),
    facilities: z.array(z.object({ id: z.number() })).nullish(),
    description: Text.nullish().catch(null),
  })
  .transform(toPlace);
export const Places = z.object({ data: ReadableOf(Place) }).transform(({ data }) => data);

type PlaceReply = {
  id: number;
  name: string | null;
  accommodation_type?: number | null | undefined;
  location: { address?: string | null | undefined; coordinates: { latitude: number; longitude: number } };
  review?:
    | { review_score?: number | null | undefined; number_of_reviews?: number | null | undefined }
    | null
    | undefined;
  photos?: z.infer<typeof Photo>[] | null | undefined;
  facilities?: { id: number }[] | null | undefined;
  description?: string | null | undefined;
};

const mostPhotos = 10;

function toPlace({ id, name, location, review, photos, facilities, ...rest }: PlaceReply): PlatformPlace {
  const totalReviews = Math.max(0, Math.trunc(review?.number_of_reviews ?? 0));
  const score = totalReviews > 0 ? (review?.review_score ?? 0) : 0;
  const mainFirst = (photos ?? []).toSorted((a, b) => Number(b.main_photo) - Number(a.main_photo));
  return {
    id: `${id}`,
    name: name ?? `Acomodação ${id}`,
    category: categoryOf(rest.accommodation_type ?? null),
    description: rest.description ?? null,
    address: location.address ?? null,
    position: { lat: location.coordinates.latitude, lng: location.coordinates.longitude },
    rating: Math.round(Math.min(10, Math.max(0, score)) * 5) / 10, // out of ten
    totalReviews,
    imageUrls: mainFirst
      .map(({ url }) => url.large ?? url.standard ?? '')
      .filter(isHttps)
      .slice(0, mostPhotos),
    amenities: amenitiesOf((facilities ?? []).map((facility) => facility.id)),
  };
}

const isHttps = (url: string) => z.url({ protocol: /^https$/ }).safeParse(url).success;

const Product = z.object({
  price: z.object({ total: Amount.optional() }).optional(),
  policies: z
    .object({
      cancellation: z
        .object({ free_cancellation_until: z.iso.datetime({ offset: true }).nullish().catch(null) })
        .optional(),
      meal_plan: z.object({ plan: z.string().max(60).nullish() }).optional(),
      payment: z.object({ prepayment_required: z.boolean().nullish() }).optional(),
    })
    .optional(),
});
const Availability = z.object({ currency: Currency.optional(), products: z.array(Product) });

const mostOffers = 30;

/** 3.1 responds with one place, 3.2 and later with a list of the requested ones. */
export const Offers = z
  .object({ data: z.union([Availability.nullable(), z.array(Availability)]) })
  .transform(({ data }): PlatformOffer[] => {
    const [availability] = Array.isArray(data) ? data : [data];
    const offers = (availability?.products ?? []).map(({ price, policies }) => ({
      totalAmount: inReais(price?.total, availability?.currency)?.toFixed(2) ?? null,
      mealPlan: policies?.meal_plan?.plan ?? null,
      freeCancellationUntil: policies?.cancellation?.free_cancellation_until ?? null,
      prepaymentRequired: policies?.payment?.prepayment_required ?? null,
    }));
    // Rooms that differ in no field used here are the same to a rider.
    return [...new Map(offers.map((offer) => [JSON.stringify(offer), offer])).values()].slice(0, mostOffers);
  });
