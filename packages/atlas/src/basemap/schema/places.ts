import type { Tags } from '../../osm/items.ts';
import type { Drawing, FeatureTags } from '../map-feature.ts';
import { namesOf } from './names.ts';

type PlaceClass = { kind: string; minZoom: number; rank: number; population: number };

/** Zooms, ranks and the populations of untagged places are those of the Protomaps schema. */
const placeClasses: Record<string, PlaceClass> = {
  state: { kind: 'region', minZoom: 4, rank: 1, population: 0 },
  city: { kind: 'locality', minZoom: 6, rank: 2, population: 50_000 },
  town: { kind: 'locality', minZoom: 8, rank: 2, population: 10_000 },
  village: { kind: 'locality', minZoom: 10, rank: 3, population: 2_000 },
  hamlet: { kind: 'locality', minZoom: 11, rank: 5, population: 200 },
  isolated_dwelling: { kind: 'locality', minZoom: 13, rank: 6, population: 100 },
  farm: { kind: 'locality', minZoom: 13, rank: 7, population: 50 },
  suburb: { kind: 'neighbourhood', minZoom: 11, rank: 9, population: 0 },
  quarter: { kind: 'macrohood', minZoom: 12, rank: 10, population: 0 },
  neighbourhood: { kind: 'neighbourhood', minZoom: 12, rank: 11, population: 0 },
};

const populationBreaks = [0, 200, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 5e6, 1e7, 2e7, 5e7, 1e8, 1e9];

/** From 1 (nobody) to 18, by the steps of the Protomaps schema. */
const populationRank = (population: number): number => populationBreaks.filter((least) => population >= least).length;

/** How a settlement's node shows as a label, null without a name or for other nodes. */
export function placeOf(tags: Tags): Drawing | null {
  const { place = '', name, capital } = tags;
  const settled = Object.hasOwn(placeClasses, place) ? placeClasses[place] : undefined;
  if (!settled || !name) return null;
  const tagged = Number.parseInt(tags.population?.replaceAll(/[ .,]/g, '') ?? '', 10);
  const population = tagged > 0 ? tagged : settled.population;
  return labelPlace({ ...settled, detail: place, population, names: namesOf(tags), capital });
}

type PlaceLabel = PlaceClass & { detail: string; names: FeatureTags; capital?: string | undefined };

/** The label of a settlement: a label of a smaller `sort_key` takes precedence. */
export function labelPlace({ kind, detail, minZoom, rank, population, names, capital }: PlaceLabel): Drawing {
  const sortKey = minZoom * 1_000 + rank * 20 - populationRank(population);
  const ranks = { min_zoom: minZoom + 1, population_rank: populationRank(population), sort_key: sortKey };
  const tags: FeatureTags = { kind, kind_detail: detail, ...names, ...ranks };
  if (population > 0) tags.population = population;
  if (capital) tags.capital = capital;
  return { layer: 'places', minZoom, tags };
}
