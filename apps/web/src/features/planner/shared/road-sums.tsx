import type { RoadFeature, RoadFeatureKind, SurfaceLengths } from '@estradeiro/contract/navigation';
import { formatDistance } from '@estradeiro/navigation/display';
import { sumTexts } from '../texts.ts';

/** The most important for choosing a route first. */
const order: readonly RoadFeatureKind[] = [
  'toll',
  'toll-gantry',
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
  return sumTexts.unpaved(roughly(meters));
}

/** The map's surfaces are no more accurate than 100 m. */
const roughly = (meters: number) => formatDistance(meters < 950 ? Math.round(meters / 100) * 100 : meters);

/** A shorter part is a driveway, or the inaccuracy of the map's lines. */
const notableMeters = 50;

/** The length of each kind of surface: '38 km de terra', '112 km de asfalto', '9 km sem informação'. */
export const surfaceSums = (surfaces: SurfaceLengths): string[] =>
  (['unpavedMeters', 'pavedMeters', 'unknownMeters'] as const).flatMap((kind) =>
    surfaces[kind] < notableMeters ? [] : [sumTexts.surface[kind](roughly(surfaces[kind]))],
  );

type SumsProps = { features: readonly RoadFeature[]; surfaces?: SurfaceLengths | null };

/** All sums in one line, and the surfaces, where they are known, in another; nothing without any. */
export function RoadSums({ features, surfaces = null }: SumsProps) {
  const sums = roadSums(features).filter(({ kind }) => kind !== 'unpaved' || !surfaces);
  const parts = surfaces ? surfaceSums(surfaces) : [];
  return (
    <>
      {sums.length > 0 && (
        <span className="text-15 tabular-nums">
          <span className="sr-only">{sumTexts.title}: </span>
          {sums.map(({ words }) => unbroken(words)).join('\u00a0· ')}
        </span>
      )}
      {parts.length > 0 && <span className="text-15 tabular-nums">{sumTexts.surfaces(parts.map(unbroken))}</span>}
    </>
  );
}

/** Keeps a number on one line with its noun. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');
