import type { OsmItem, OsmNode, OsmWay } from '@estradeiro/atlas/osm/items';
import { writeOsm } from '@estradeiro/atlas/osm/write-pbf';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, interpolate, metersPerDegree, metersPerLngDegree } from '@estradeiro/navigation/geometry';
import { seeded } from '@estradeiro/navigation/seeded';

const corner: LatLng = { lat: -30, lng: -52 };
/** Towns stand in a grid, each moved by up to a third of its spacing. */
const townsASide = 24;
const betweenTowns = 9_000;
const pointMeters = 60;
/** The share of neighbours without a road between them. */
const missing = 0.15;
/** Every so many rows and columns the road is a highway, straight and fast. */
const highwayEvery = 6;

function placeAt(row: number, column: number, up: number, right: number): LatLng {
  const lat = corner.lat + ((row + up) * betweenTowns) / metersPerDegree;
  return { lat, lng: corner.lng + ((column + right) * betweenTowns) / metersPerLngDegree(corner.lat) };
}

/**
 * A land of 200 km by 200 km with 576 towns and about 10,000 km of roads: highways, and between them roads of different
 * curviness, some of gravel. The same at every run. Returns its towns but for those at its edge.
 */
export async function writeGeneratedLand(path: string): Promise<LatLng[]> {
  const random = seeded(20_261_125);
  const nodes: OsmNode[] = [];
  const ways: OsmWay[] = [];
  const put = (place: LatLng): number => {
    const id = nodes.length + 1;
    nodes.push({ type: 'node', id, ...place, tags: {} });
    return id;
  };
  const towns = Array.from({ length: townsASide ** 2 }, (_, index) => {
    const [up, right] = [(random() - 0.5) * 0.66, (random() - 0.5) * 0.66];
    const place = placeAt(Math.floor(index / townsASide), index % townsASide, up, right);
    return { id: put(place), place };
  });
  const road = (from: number, to: number, isHighway: boolean) => {
    const [a, b] = [towns[from], towns[to]];
    if (!a || !b || (!isHighway && random() < missing)) return;
    const sway = isHighway ? 0 : random() ** 2 * 160;
    const between = winding(a.place, b.place, sway, 250 + 350 * random()).map(put);
    const kind = isHighway ? 'trunk' : random() < 0.5 ? 'secondary' : 'tertiary';
    const gravel = !isHighway && random() < 0.08;
    ways.push({
      type: 'way',
      id: ways.length + 1,
      refs: [a.id, ...between, b.id],
      tags: { highway: kind, name: `Estrada ${ways.length + 1}`, surface: gravel ? 'gravel' : 'asphalt' },
    });
  };
  for (let index = 0; index < towns.length; index++) {
    const [row, column] = [Math.floor(index / townsASide), index % townsASide];
    if (column + 1 < townsASide) road(index, index + 1, row % highwayEvery === 0);
    if (row + 1 < townsASide) road(index, index + townsASide, column % highwayEvery === 0);
  }
  const items: OsmItem[] = [...nodes, ...ways];
  await writeOsm(path, items);
  return towns
    .filter((_, index) => isInner(Math.floor(index / townsASide)) && isInner(index % townsASide))
    .map(({ place }) => place);
}

const isInner = (rowOrColumn: number) => rowOrColumn > 1 && rowOrColumn < townsASide - 2;

/** The inner points of a road that swings around the straight line with this wave length. */
function winding(from: LatLng, to: LatLng, sway: number, waveMeters: number): LatLng[] {
  const meters = distanceMeters(from, to);
  const count = Math.floor(meters / pointMeters) - 1;
  const [up, right] = [(to.lat - from.lat) * metersPerDegree, (to.lng - from.lng) * metersPerLngDegree(from.lat)];
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const meterOnRoad = (index + 1) * pointMeters;
    const beside =
      sway *
      Math.sin((meterOnRoad / waveMeters) * 2 * Math.PI) *
      Math.min(1, meterOnRoad / 500, (meters - meterOnRoad) / 500);
    const { lat, lng } = interpolate(from, to, meterOnRoad / meters);
    return {
      lat: lat + (beside * right) / meters / metersPerDegree,
      lng: lng - (beside * up) / meters / metersPerLngDegree(lat),
    };
  });
}
