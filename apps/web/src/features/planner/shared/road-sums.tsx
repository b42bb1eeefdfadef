import type { RoadFeature, RoadFeatureKind } from '@estradeiro/contract/navigation';
import { formatDistance } from '@estradeiro/navigation/display';
import { sumTexts } from '../texts.ts';

/** What weighs most in choosing a way comes first. */
const order: readonly RoadFeatureKind[] = [
  'toll',
  'speed-camera',
  'unpaved',
  'speed-bump',
  'cattle-grid',
  'level-crossing',
  'ferry',
  'ford',
];

/** What there is along a way, each kind once: '3 pedágios', '4 radares', '12 km sem asfalto'. Nothing of what there is none of. */
export function roadSums(features: readonly RoadFeature[]): { kind: RoadFeatureKind; words: string }[] {
  return order.flatMap((kind) => {
    const some = features.filter((feature) => feature.kind === kind);
    return some.length === 0 ? [] : [{ kind, words: wordsOf(kind, some) }];
  });
}

function wordsOf(kind: RoadFeatureKind, features: readonly RoadFeature[]): string {
  if (kind !== 'unpaved') return sumTexts[kind](features.length);
  const meters = features.reduce((sum, feature) => sum + (feature.kind === 'unpaved' ? feature.lengthMeters : 0), 0);
  return sumTexts.unpaved(formatDistance(meters));
}

/** The same in a line; nothing where there is nothing. */
export function RoadSums({ features }: { features: readonly RoadFeature[] }) {
  const sums = roadSums(features);
  if (sums.length === 0) return null;
  return (
    <span className="text-15 tabular-nums">
      <span className="sr-only">{sumTexts.title}: </span>
      {sums.map(({ words }) => unbroken(words)).join('\u00a0· ')}
    </span>
  );
}

/** A number stays with what it counts. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');
