import type { OsmItem, OsmWay } from '../osm/items.ts';
import { buildTown } from '../town/town.ts';

/**
 * How providers of extracts cut ways at a border: 'complete' keeps all nodes of a way that crosses it (osmium's default), 'named' names
 * the nodes beyond it but lacks them (osmium's simple strategy), 'clipped' drops them (osmosis).
 */
export type Cut = 'complete' | 'named' | 'clipped';

/** The halves of the town north and south of a parallel, as two extracts that share only the ways that cross it. */
export function cutTown(borderLat: number, cut: Cut): { north: OsmItem[]; south: OsmItem[] } {
  return { north: half((lat) => lat >= borderLat, cut), south: half((lat) => lat < borderLat, cut) };
}

function half(isInside: (lat: number) => boolean, cut: Cut): OsmItem[] {
  const town = buildTown();
  const inside = new Set(town.flatMap((item) => (item.type === 'node' && isInside(item.lat) ? [item.id] : [])));
  const touches = (way: OsmWay) => way.refs.some((id) => inside.has(id));
  const ways = town.filter((item) => item.type === 'way').filter(touches);
  const kept = new Set([...inside, ...(cut === 'complete' ? ways.flatMap(({ refs }) => refs) : [])]);
  return town.flatMap((item): OsmItem[] => {
    if (item.type === 'relation') return [item];
    if (item.type === 'node') return kept.has(item.id) ? [item] : [];
    if (!touches(item)) return [];
    return [cut === 'clipped' ? { ...item, refs: item.refs.filter((id) => inside.has(id)) } : item];
  });
}
