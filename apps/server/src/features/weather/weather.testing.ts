import { openPlaces } from '@estradeiro/atlas/places/open-places';
import type { Place } from '@estradeiro/contract/places';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import type { SimulatedWarning } from '@estradeiro/simulators/inmet';
import { AppError } from '#platform/errors.ts';
import type { WeatherProvider } from './weather.provider.ts';

const refuse = async () => Promise.reject(new AppError('upstream_unavailable'));

/** A provider that always fails, for tests about something else. */
export const withoutWeather: WeatherProvider = {
  source: 'open-meteo',
  mostPlaces: 1,
  now: refuse,
  ahead: refuse,
  cities: refuse,
};

const known: Place[] = [
  { name: 'Urubici', lat: -28.0149, lng: -49.5917, context: 'Santa Catarina', kind: 'city' },
  { name: 'Lauro Müller', lat: -28.3925, lng: -49.3964, context: 'Santa Catarina', kind: 'city' },
  { name: 'Mirante da Serra do Rio do Rastro', lat: -28.3975, lng: -49.5525, context: 'SC', kind: 'pass' },
];

/** Two towns and a mountain pass of Santa Catarina. */
export const townsOfSerra = {
  ...openPlaces([]),
  search: (text: string) => known.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase())),
  nearby: (kind: Place['kind'], at: { lat: number; lng: number }, radiusMeters: number, limit: number) =>
    known
      .filter((place) => place.kind === kind)
      .map((place) => ({ ...place, distanceMeters: distanceMeters(at, place), type: '', tags: {} }))
      .filter((place) => place.distanceMeters <= radiusMeters)
      .slice(0, limit),
};

/** From the morning of 1 March 2026 to the next, around Urubici. */
export const rainInSerra: SimulatedWarning = {
  id: 52_110,
  descricao: 'Chuvas Intensas',
  severidade: 'Perigo',
  inicio: '2026-03-01 09:00',
  fim: '2026-03-02 10:00',
  ring: [
    [-50.2, -28.6],
    [-49, -28.6],
    [-49, -27.5],
    [-50.2, -27.5],
    [-50.2, -28.6],
  ],
  riscos: ['Chuva entre 30 e 60 mm/h, ventos de 60 a 100 km/h.'],
  instrucoes: ['Evite enfrentar o mau tempo.'],
};
