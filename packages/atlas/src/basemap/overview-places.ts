import { feature } from 'topojson-client';
import type { Town } from '../gazetteer/gazetteer.ts';
import { type Drawing, type MapFeature, type Path, unitsPerDegree } from './map-feature.ts';
import { polygonsOf, type World } from './overview-land.ts';
import { pointInside, signedArea } from './rings.ts';
import { labelPlace } from './schema/places.ts';

/**
 * The countries of South America by ISO 3166-1 number: name in pt-BR, and rounded millions of people for the size of
 * the label.
 */
const countries: Record<string, [name: string, millions: number]> = {
  '032': ['Argentina', 46],
  '068': ['Bolívia', 12],
  '076': ['Brasil', 203],
  '152': ['Chile', 19],
  '170': ['Colômbia', 52],
  '218': ['Equador', 18],
  '328': ['Guiana', 1],
  '600': ['Paraguai', 7],
  '604': ['Peru', 34],
  '740': ['Suriname', 1],
  '858': ['Uruguai', 3],
  '862': ['Venezuela', 28],
};

const capitals = new Set(
  (
    'Rio Branco/AC Maceió/AL Macapá/AP Manaus/AM Salvador/BA Fortaleza/CE Brasília/DF Vitória/ES Goiânia/GO São Luís/MA ' +
    'Cuiabá/MT Campo Grande/MS Belo Horizonte/MG Belém/PA João Pessoa/PB Curitiba/PR Recife/PE Teresina/PI ' +
    'Rio de Janeiro/RJ Natal/RN Porto Alegre/RS Porto Velho/RO Boa Vista/RR Florianópolis/SC São Paulo/SP Aracaju/SE ' +
    'Palmas/TO'
  ).split(/(?<=\/[A-Z]{2}) /),
);

export function countryLabels(world: World): MapFeature[] {
  return feature(world, world.objects.countries).features.flatMap(({ id, geometry }) => {
    const [name, millions = 0] = countries[String(id)] ?? [];
    if (!name || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return [];
    const drawing = labelPlace({
      kind: 'country',
      detail: 'country',
      minZoom: 2,
      rank: 0,
      population: millions * 1e6,
      names: { name },
    });
    return [labelAt(drawing, pointInside(largest(polygonsOf(geometry))))];
  });
}

export const stateLabel = (name: string, polygons: Path[][]): MapFeature =>
  labelAt(
    labelPlace({ kind: 'region', detail: 'state', minZoom: 4, rank: 1, population: 0, names: { name } }),
    pointInside(largest(polygons)),
  );

export function townLabel({ name, state, lat, lng, population }: Town): MapFeature {
  const capital = !capitals.has(`${name}/${state}`) ? undefined : state === 'DF' ? 'yes' : '4';
  const people = population ?? 5_000;
  const drawing = labelPlace({
    kind: 'locality',
    ...(capital ? { detail: 'city', minZoom: 3 } : classOf(people)),
    rank: 2,
    population: people,
    names: { name },
    capital,
  });
  return labelAt(drawing, Int32Array.of(Math.round(lng * unitsPerDegree), Math.round(lat * unitsPerDegree)));
}

function classOf(people: number): { detail: string; minZoom: number } {
  if (people >= 500_000) return { detail: 'city', minZoom: 4 };
  if (people >= 100_000) return { detail: 'city', minZoom: 5 };
  if (people >= 30_000) return { detail: 'town', minZoom: 6 };
  return { detail: people >= 10_000 ? 'town' : 'village', minZoom: 7 };
}

const labelAt = (drawing: Drawing, at: Path): MapFeature => ({ ...drawing, geometry: 'point', paths: [at] });

function largest(polygons: Path[][]): Path[] {
  const areaOf = ([outer]: Path[]) => (outer ? Math.abs(signedArea(outer)) : 0);
  return polygons.reduce((best, polygon) => (areaOf(polygon) > areaOf(best) ? polygon : best), []);
}
