import { basename } from 'node:path';
import { foldName } from '@estradeiro/contract/fold-name';

/** A part of Brazil for which Geofabrik offers an extract. */
export type Region = { id: string; name: string; path: string };

const regionOf = (id: string, name: string): Region => ({
  id,
  name,
  path: `south-america/brazil/${id}-latest.osm.pbf`,
});

export const regions: readonly Region[] = [
  regionOf('sul', 'Sul'),
  regionOf('sudeste', 'Sudeste'),
  regionOf('nordeste', 'Nordeste'),
  regionOf('centro-oeste', 'Centro-Oeste'),
  regionOf('norte', 'Norte'),
  { id: 'brasil', name: 'Brasil', path: 'south-america/brazil-latest.osm.pbf' },
];

/** Accepts 'sul', 'Brazil/Sul', 'brasil-sul', 'brazil'. Null for other names. */
export function findRegion(name: string): Region | null {
  const wanted = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
    .replace(/^bra[sz]il(?:[/-](.+))?$/, (_, part) => part ?? 'brasil');
  return regions.find(({ id }) => id === wanted) ?? null;
}

/** The id of the map of a file: 'Vale do Itajaí-latest.osm.pbf' → 'vale-do-itajai' */
export const idOf = (path: string) =>
  foldName(basename(path).replace(/(-latest)?(\.osm)?(\.pbf)?$/i, ''))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'mapa';
