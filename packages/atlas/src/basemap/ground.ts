import { createAreaIndex } from './area-index.ts';
import { clipFeature } from './clip.ts';
import { type Coverage, cellZoom } from './coverage.ts';
import { oceanTags } from './cut-tiles.ts';
import { joinPaths } from './join-paths.ts';
import { type Box, type Drawing, type MapFeature, type Path, ringOf } from './map-feature.ts';
import { seaWithin } from './ocean.ts';
import { signedArea } from './rings.ts';
import { spreadOverTiles, type TileId } from './spread.ts';
import { boxOfTiles } from './tile-grid.ts';

/** In parts of a cell: neighbouring cells overlap a little, so that no seam shows between them. */
const overlapMargin = 1 / 256;

const earth: Drawing = { layer: 'earth', minZoom: 0, tags: { kind: 'earth' } };
const ocean: Drawing = { layer: 'water', minZoom: 0, tags: oceanTags };
/** Below the cells' own zoom the sea is drawn by its polygons; from there on by the coast itself. */
const coast: Drawing = { layer: 'coast', minZoom: cellZoom, tags: {} };

/**
 * The lowest layer of the covered cells: land everywhere, and on it the sea that the coastlines bound. A coastline that would put
 * more than one settlement in ten into the sea is broken, and no sea is drawn.
 */
export function groundOf(coverage: Coverage, box: Box, coastlines: Path[], settlements: Path[]): MapFeature[] {
  const land = coverage.tilesAt(cellZoom).map((cell) => polygon(earth, [ringOf(boxOfCell(cell))]));
  const shores = joinPaths(coastlines, false)
    .map((path): MapFeature => ({ ...coast, geometry: 'line', paths: [path] }))
    .flatMap((line) => clipFeature(line, box) ?? []);
  const seas = seaWithin(
    box,
    shores.flatMap(({ paths }) => paths),
    false,
  );
  if (seas.length === 0 || floods(seas, settlements)) return land;
  return [...land, ...shores, ...seaInCells(coverage, seas, shores)];
}

/** The sea cell by cell: bounded by the coast where one crosses the cell, else the whole cell or nothing. */
function seaInCells(coverage: Coverage, seas: Path[][], shores: MapFeature[]): MapFeature[] {
  const coasts = new Map<string, Path[]>();
  const seaArea = new Map<string, number>();
  for (const shore of shores) {
    spreadOverTiles(shore, cellZoom, overlapMargin, (cell, { paths }) => {
      const existing = coasts.get(keyOf(cell));
      if (!existing) coasts.set(keyOf(cell), paths);
      else for (const path of paths) existing.push(path);
    });
  }
  for (const sea of seas) {
    spreadOverTiles(polygon(ocean, sea), cellZoom, overlapMargin, (cell, { paths }) =>
      seaArea.set(keyOf(cell), (seaArea.get(keyOf(cell)) ?? 0) + areaOf(paths)),
    );
  }
  return coverage.tilesAt(cellZoom).flatMap((cell) => {
    const [box, crossing] = [boxOfCell(cell), coasts.get(keyOf(cell))];
    if (crossing) return seaWithin(box, crossing, true).map((rings) => polygon(ocean, rings));
    const whole = [ringOf(box)];
    return (seaArea.get(keyOf(cell)) ?? 0) > areaOf(whole) / 2 ? [polygon(ocean, whole)] : [];
  });
}

const polygon = (drawing: Drawing, paths: Path[]): MapFeature => ({ ...drawing, geometry: 'polygon', paths });

const keyOf = ({ x, y }: TileId) => `${x} ${y}`;

const boxOfCell = ({ z, x, y }: TileId): Box => boxOfTiles({ z, west: x, east: x, north: y, south: y }, overlapMargin);

const areaOf = ([outer, ...holes]: Path[]): number =>
  holes.reduce((area, hole) => area - Math.abs(signedArea(hole)), outer ? Math.abs(signedArea(outer)) : 0);

function floods(seas: Path[][], settlements: Path[]): boolean {
  const indexes = seas.map(createAreaIndex);
  const isAtSea = ([lng = 0, lat = 0]: Path) => indexes.some((sea) => sea.holds(lng, lat));
  return settlements.filter(isAtSea).length > settlements.length / 10;
}
