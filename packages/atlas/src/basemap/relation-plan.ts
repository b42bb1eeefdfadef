import type { OnProgress, OsmRelation, Tags } from '../osm/items.ts';
import type { Path } from './map-feature.ts';
import { closeRings, nestRings } from './rings.ts';
import { areaOf } from './schema/areas.ts';
import { adminLevelOf } from './schema/boundaries.ts';
import { poiOf } from './schema/pois.ts';

type Multipolygon = { tags: Tags; outer: number[]; inner: number[] };

/** Tags that do not say what a relation is: a relation with only these takes the tags of its outer ways (the custom until 2017). */
const uninformativeTags = new Set(['type', 'source', 'note', 'created_by', 'fixme']);

/**
 * Collects what relations need of the ways that follow them in an extract. Ways are added one by one; `polygons` then assembles
 * their paths.
 */
export function createRelationPlan() {
  const multipolygons: Multipolygon[] = [];
  const borderLevels = new Map<number, number>();
  const memberPaths = new Map<number, Path | null>();
  /** Outer ways of relations without tags of their own, with the tags once they are read. */
  const outerWayTags = new Map<number, Tags>();
  /** What relations already draw with a way as their edge, as 'layer kind'. */
  const drawnBy = new Map<number, Set<string>>();

  function planMultipolygon({ members, tags }: OsmRelation): void {
    const area = areaOf(tags);
    const isUntagged = Object.keys(tags).every((key) => uninformativeTags.has(key));
    if (!area && !poiOf(tags) && !isUntagged) return;
    const ways = members.filter(({ type }) => type === 'way');
    const inner = ways.filter(({ role }) => role === 'inner').map(({ ref }) => ref);
    const outer = ways.filter(({ role }) => role !== 'inner').map(({ ref }) => ref);
    multipolygons.push({ tags, outer, inner });
    for (const way of [...outer, ...inner]) memberPaths.set(way, null);
    for (const way of outer) {
      if (isUntagged) outerWayTags.set(way, {});
      if (area) drawnBy.set(way, (drawnBy.get(way) ?? new Set()).add(`${area.layer} ${area.tags.kind}`));
    }
  }

  function planBorder({ members }: OsmRelation, level: number): void {
    for (const { type, ref } of members) {
      if (type === 'way') borderLevels.set(ref, Math.min(level, borderLevels.get(ref) ?? level));
    }
  }

  return {
    add(relation: OsmRelation): void {
      const level = adminLevelOf(relation.tags);
      if (level !== null) planBorder(relation, level);
      else if (relation.tags.type === 'multipolygon' || relation.tags.type === 'boundary') planMultipolygon(relation);
    },

    /** The highest-ranking border that the way is part of. */
    borderLevel: (way: number, tags: Tags): number | null => borderLevels.get(way) ?? adminLevelOf(tags),

    needs: (way: number): boolean => memberPaths.has(way),

    /** Whether a relation draws the way's own area, because it knows the holes. */
    draws(way: number, tags: Tags): boolean {
      if (outerWayTags.has(way)) return true;
      const area = areaOf(tags);
      return area !== null && (drawnBy.get(way)?.has(`${area.layer} ${area.tags.kind}`) ?? false);
    },

    addWay(way: number, tags: Tags, path: Path): void {
      if (memberPaths.has(way)) memberPaths.set(way, path);
      if (outerWayTags.has(way)) outerWayTags.set(way, tags);
    },

    /** One polygon with holes for each outer ring, with the tags that classify it. */
    *polygons(onProgress: OnProgress): Generator<{ tags: Tags; rings: Path[] }> {
      const pathsOf = (ways: number[]) => ways.map((way) => memberPaths.get(way)).filter((path) => path != null);
      for (const [index, { tags, outer, inner }] of multipolygons.entries()) {
        const [tagged] = outer.map((way) => outerWayTags.get(way)).filter((found) => found && areaOf(found));
        const shown = areaOf(tags) || poiOf(tags) ? tags : (tagged ?? tags);
        const nested = nestRings(closeRings(pathsOf(outer)), closeRings(pathsOf(inner)));
        for (const rings of nested) yield { tags: shown, rings };
        onProgress((index + 1) / multipolygons.length);
      }
    },
  };
}
export type RelationPlan = ReturnType<typeof createRelationPlan>;
