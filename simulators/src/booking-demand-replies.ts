import { nightsOf, type StayRequest } from './booking-demand-requests.ts';

export type Version = '3.1' | '3.2';

export type SimulatedLodging = {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  /** In reais. */
  pricePerNight: number;
  /** From 0 to 10; null without reviews. */
  reviewScore: number | null;
  reviews: number;
  accommodationType: number;
  facilities: number[];
  description: string;
  address: string;
  isFull?: boolean;
  hasPhotos?: boolean;
};

/** A guest house in Campos do Jordão, which tests modify. */
export const simulatedLodging: SimulatedLodging = {
  id: 1_045_678,
  name: 'Pousada da Serra',
  latitude: -22.7392,
  longitude: -45.5913,
  pricePerNight: 180,
  reviewScore: 8.6,
  reviews: 214,
  accommodationType: 216,
  facilities: [2, 107],
  description: 'Chalés na mata.',
  address: 'Rua das Hortênsias, 12',
};

const totalOf = ({ pricePerNight }: SimulatedLodging, stay: StayRequest) =>
  Math.round(pricePerNight * nightsOf(stay) * stay.guests.number_of_rooms * 100) / 100;

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

const webUrl = ({ name }: SimulatedLodging, { checkin, checkout }: StayRequest) =>
  `https://www.booking.com/hotel/br/${slugOf(name)}.html?checkin=${checkin}&checkout=${checkout}`;

const inBoth = (amount: number) => ({ accommodation_currency: amount, booker_currency: amount });

const priceOf = (total: number, version: Version) =>
  version === '3.1'
    ? { base: total, book: total, total, extra_charges: { excluded: 0, included: 0 } }
    : { base: inBoth(total), display: inBoth(total), total: inBoth(total), charges: [] };

export function toHit(place: SimulatedLodging, stay: StayRequest, version: Version) {
  const { currency = 'BRL' } = stay;
  const common = {
    id: place.id,
    price: priceOf(totalOf(place, stay), version),
    products: [{ id: `${place.id}01_1` }],
  };
  return version === '3.1'
    ? { ...common, currency, url: webUrl(place, stay), deep_link_url: `booking://hotel/${place.id}` }
    : {
        ...common,
        currency: { accommodation: 'BRL', booker: currency },
        url: { web: webUrl(place, stay), app: `booking://hotel/${place.id}` },
      };
}

export const toDetails = (place: SimulatedLodging) => ({
  id: place.id,
  accommodation_type: place.accommodationType,
  name: { 'pt-br': place.name, 'en-gb': place.name },
  location: {
    address: { 'pt-br': place.address },
    coordinates: { latitude: place.latitude, longitude: place.longitude },
    city: -636_912,
    country: 'br',
  },
  review: { review_score: place.reviewScore, number_of_reviews: place.reviews, stars: 3 },
  photos: place.hasPhotos === false ? [] : [photo(place, 2, false), photo(place, 1, true)],
  facilities: place.facilities.map((id) => ({ id })),
  description: { text: { 'pt-br': place.description } },
});

function photo({ id }: SimulatedLodging, number: number, main: boolean) {
  const address = (size: string) => `https://cf.bstatic.com/xdata/images/hotel/${size}/${id}-${number}.jpg`;
  return { main_photo: main, url: { thumbnail: address('60'), standard: address('500'), large: address('1024') } };
}

/** Two rates for one room, or none when the place is full. */
export function toAvailability(place: SimulatedLodging, stay: StayRequest, version: Version) {
  const { currency = 'BRL' } = stay;
  const total = totalOf(place, stay);
  const terms = [
    { total, type: 'non_refundable', until: null, plan: 'no_plan', prepaid: true },
    {
      total: Math.round(total * 115) / 100,
      type: 'free_cancellation',
      until: `${stay.checkin}T23:59:59-03:00`,
      plan: 'breakfast_included',
      prepaid: false,
    },
  ];
  const products = terms.map(({ total: amount, type, until, plan, prepaid }, index) => ({
    id: `${place.id}01_${index}`,
    room: `${place.id}01`,
    price: priceOf(amount, version),
    policies: {
      cancellation: { type, free_cancellation_until: until },
      meal_plan: { plan, meals: [] },
      payment: { timings: [prepaid ? 'pay_online_now' : 'pay_at_the_property'], prepayment_required: prepaid },
    },
  }));
  return {
    id: place.id,
    currency: version === '3.1' ? currency : { accommodation: 'BRL', booker: currency },
    products: place.isFull ? [] : products,
    recommendation: null,
  };
}
