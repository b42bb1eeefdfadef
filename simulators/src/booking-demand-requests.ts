import { z } from 'zod';

export type Refused = { refused: string; why: string };

const Guests = z.object({
  number_of_adults: z.number().int().min(1),
  number_of_rooms: z.number().int().min(1),
  children: z.array(z.number().int().min(0).max(17)).optional(),
});
const Stay = z.object({
  booker: z.object({ country: z.string().length(2), platform: z.enum(['desktop', 'mobile', 'tablet']) }),
  checkin: z.iso.date(),
  checkout: z.iso.date(),
  guests: Guests,
  currency: z.string().length(3).optional(),
  extras: z.array(z.enum(['extra_charges', 'products'])).optional(),
});
const Ids = z.array(z.number().int().positive()).min(1).max(100);

const SearchBody = Stay.extend({
  coordinates: z.object({ latitude: z.number(), longitude: z.number(), radius: z.number().positive() }).optional(),
  accommodations: Ids.optional(),
  city: z.number().int().optional(),
  country: z.string().optional(),
  sort: z.object({ by: z.string(), direction: z.enum(['ascending', 'descending']) }).optional(),
  rows: z.number().int().min(1).max(100).default(100),
  page: z.string().optional(),
}).strict();
const selectors = ['coordinates', 'accommodations', 'city', 'country'] as const;

const AvailabilityBody = Stay.extend({ accommodation: z.union([z.number().int(), Ids]) }).strict();

const DetailsBody = z
  .object({
    accommodations: Ids,
    extras: z.array(z.enum(['photos', 'facilities', 'description', 'rooms'])).optional(),
    languages: z.array(z.string()).min(1).optional(),
  })
  .strict();

export const Search = (body: unknown) => {
  const parsed = readAs(SearchBody, body);
  if ('refused' in parsed) return parsed;
  const given = selectors.filter((selector) => parsed[selector] !== undefined);
  return given.length === 1 ? parsed : { refused: 'conflicting_parameters', why: 'exactly one place selector' };
};
export const Availability = (body: unknown) => readAs(AvailabilityBody, body);
export const Details = (body: unknown) => readAs(DetailsBody, body);

export type StayRequest = z.infer<typeof Stay>;

/** Like the vendor, accepts 1 to 90 nights up to 500 days ahead. */
export function refuseDates<T extends StayRequest>(
  read: (body: unknown) => T | Refused,
  body: unknown,
  now: Date,
): T | Refused {
  const parsed = read(body);
  if ('refused' in parsed) return parsed;
  const nights = nightsOf(parsed);
  if (nights < 1 || nights > 90) return { refused: 'invalid_parameter', why: 'between 1 and 90 nights' };
  const ahead = (Date.parse(parsed.checkin) - now.getTime()) / dayMs;
  if (ahead < -2 || ahead > 500) return { refused: 'invalid_parameter', why: 'checkin within 500 days' };
  return parsed;
}

const dayMs = 86_400_000;
export const nightsOf = ({ checkin, checkout }: StayRequest) => (Date.parse(checkout) - Date.parse(checkin)) / dayMs;

function readAs<T>(schema: z.ZodType<T>, body: unknown): T | Refused {
  const read = schema.safeParse(body);
  return read.success ? read.data : { refused: 'invalid_parameter', why: read.error.issues[0]?.path.join('.') ?? '' };
}
