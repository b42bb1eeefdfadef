/** A part of Brazil for which Geofabrik offers an extract. */
export type Region = { id: string; name: string; path: string };

const regionOf = (id: string, name: string): Region => ({
  id,
  name,
  path: `south-america/brazil/${id}-latest.osm.pbf`,
});

const regions: Region[] = [
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
