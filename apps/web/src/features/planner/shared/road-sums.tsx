import type { RoadFeature, RoadFeatureKind } from '@estradeiro/contract/navigation';
import { formatDistance } from '@estradeiro/navigation/display';
import { sumTexts } from '../texts.ts';

/** The most important for choosing a route first. */
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

/** Road features by kind: '3 pedágios', '4 radares', '12 km sem asfalto'. Kinds without any are left out. */
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

/** All sums in one line; nothing without features. */
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

/** Keeps a number on one line with its noun. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');
