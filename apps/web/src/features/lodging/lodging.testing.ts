import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Accommodation } from '@estradeiro/contract/lodging/search';
import type { Route } from '@estradeiro/contract/navigation';
import { encodePolyline } from '@estradeiro/navigation/polyline';

export const araucaria: Accommodation = {
  id: '6f1f1c0e-0d6b-4c55-9d0e-3f4f6f0a1b2c',
  name: 'Pousada Araucária',
  source: 'local',
  isExample: false,
  isOwn: false,
  bookable: true,
  category: 'pousada',
  address: 'Rua das Hortênsias, 120',
  city: 'Campos do Jordão',
  state: 'SP',
  description: 'Chalés com lareira e garagem fechada para motos.',
  position: { lat: -22.739, lng: -45.591 },
  distanceKm: 1.4,
  rating: 4.6,
  totalReviews: 128,
  pricePerNight: '189.90',
  stay: null,
  maxGuests: 4,
  amenities: ['wifi', 'parking', 'breakfast', 'Lareira', 'pool'],
  photos: [
    { id: '7a1f1c0e-0d6b-4c55-9d0e-3f4f6f0a1b01', widthPixels: 1_600, heightPixels: 1_200 },
    { id: '7a1f1c0e-0d6b-4c55-9d0e-3f4f6f0a1b02', widthPixels: 900, heightPixels: 1_600 },
  ],
  imageUrls: [
    '/api/accommodation-photos/7a1f1c0e-0d6b-4c55-9d0e-3f4f6f0a1b01/medium',
    '/api/accommodation-photos/7a1f1c0e-0d6b-4c55-9d0e-3f4f6f0a1b02/medium',
  ],
  isMotorcycleFriendly: true,
  hasSecureParking: true,
  phone: '+5512999990000',
  website: 'https://araucaria.exemplo',
  bookingComUrl: null,
  checkInTime: '14:00',
  checkOutTime: '12:00',
  answerHours: 24,
  pixTerms: null,
};

/** A place of the map: no price, no reviews, no photo, but a phone. */
export const ofMap: Accommodation = {
  ...araucaria,
  id: 'osm:node/1',
  name: 'Hotel da Serra',
  source: 'osm',
  bookable: false,
  category: 'hotel',
  address: null,
  description: null,
  position: { lat: -22.75, lng: -45.6 },
  distanceKm: 3.2,
  rating: 0,
  totalReviews: 0,
  pricePerNight: null,
  maxGuests: null,
  amenities: [],
  photos: [],
  imageUrls: [],
  isMotorcycleFriendly: false,
  hasSecureParking: false,
  website: null,
  answerHours: null,
};

export const external: Accommodation = {
  ...araucaria,
  id: 'booking:42',
  name: 'Serra Palace',
  source: 'booking.com',
  bookable: false,
  distanceKm: null,
  photos: [],
  imageUrls: ['https://cf.bstatic.com/42.jpg'],
  answerHours: null,
  bookingComUrl: 'https://booking.exemplo/hotel/42',
  pricePerNight: '310.00',
};

export const routeOverTheSerra = {
  distanceMeters: 33_000,
  durationSeconds: 2_400,
  polyline: encodePolyline([
    { lat: -22.9, lng: -45.6 },
    { lat: -22.6, lng: -45.6 },
  ]),
  steps: [],
  estimate: false,
  curviness: 0.4,
  unpavedMeters: 0,
  hasToll: false,
  waypoints: [],
} satisfies Route;

/** Sets the position of the device; null removes its receiver. */
export function standAt(position: LatLng | null): void {
  if (!position) {
    Reflect.deleteProperty(navigator, 'geolocation');
    return;
  }
  const coords = { latitude: position.lat, longitude: position.lng, accuracy: 8, heading: null, speed: null };
  const getCurrentPosition = (onFix: PositionCallback) => onFix({ coords, timestamp: 0 } as GeolocationPosition);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}
