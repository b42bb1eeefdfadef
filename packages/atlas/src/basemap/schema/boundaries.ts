import type { Tags } from '../../osm/items.ts';
import type { Drawing } from '../map-feature.ts';

/** The `admin_level` of an administrative border from 2 (country) to 8 (in Brazil: municipality); null for anything else. */
export function adminLevelOf(tags: Tags): number | null {
  if (tags.boundary !== 'administrative') return null;
  const level = Number(tags.admin_level);
  return Number.isInteger(level) && level >= 2 && level <= 8 ? level : null;
}

/** How a border way shows; null for coasts and lines in the sea. */
export function boundaryOf(level: number, tags: Tags): Drawing | null {
  if (tags.natural === 'coastline' || tags.maritime === 'yes') return null;
  const [kind, minZoom] = kindOf(level);
  return { layer: 'boundaries', minZoom, tags: { kind, kind_detail: level, min_zoom: minZoom + 1 } };
}

function kindOf(level: number): [kind: string, minZoom: number] {
  if (level === 2) return ['country', 0];
  if (level <= 4) return ['region', 4];
  return level <= 6 ? ['county', 8] : ['locality', 10];
}
