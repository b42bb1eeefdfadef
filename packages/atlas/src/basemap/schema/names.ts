import type { Tags } from '../../osm/items.ts';
import type { FeatureTags } from '../map-feature.ts';

/** The local name, and the Portuguese one where it differs. */
export function namesOf(tags: Tags): FeatureTags {
  const names: FeatureTags = {};
  if (tags.name) names.name = tags.name;
  const portuguese = tags['name:pt'];
  if (portuguese && portuguese !== tags.name) names['name:pt'] = portuguese;
  return names;
}
