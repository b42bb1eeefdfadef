import { drawingSize, type PlaceLabel } from '@estradeiro/contract/popular-routes';
import type { Point } from './frame.ts';

type Named = Point & { name: string };
export type Area = { left: number; right: number; top: number; bottom: number };

/** Size of a letter in the font of the names, in units of the drawing. */
const letter = { width: 13.5, height: 30 };
const dotRadius = 16;

/** Areas of the country inset and of the shields. */
export const corners: Area[] = [
  { left: 0, right: 140, top: 0, bottom: 140 },
  { left: 500, right: drawingSize.width, top: 0, bottom: 110 },
];

/**
 * Chooses the names that fit, the first ones first, and on which side of their dots: no name covers another, the dot of an earlier
 * one, or an area in `blocked`. If possible, none covers an area in `avoided` either, such as the line.
 */
export function placeNames(
  named: readonly Named[],
  blocked: readonly Area[] = [],
  avoided: readonly Point[] = [],
): PlaceLabel[] {
  const taken: Area[] = [...blocked];
  const drawn: PlaceLabel[] = [];
  const used = new Set<string>();
  for (const [index, place] of named.entries()) {
    if (used.has(place.name)) continue;
    const free = sides(place).filter((one) => {
      const area = areaOf(place, one);
      return isInside(area) && !taken.some((other) => overlap(area, other));
    });
    const clear = free.filter((one) => !named.some((other) => covers(areaOf(place, one), other, place)));
    const side =
      clear.find((one) => !avoided.some((at) => overlap(areaOf(place, one), strip(at)))) ??
      clear[0] ??
      (index < mostNeeded ? free[0] : undefined);
    if (!side) continue;
    used.add(place.name);
    taken.push(areaOf(place, side), dotOf(place));
    drawn.push({ name: place.name, x: Math.round(place.x), y: Math.round(place.y), side });
  }
  return drawn;
}

/** Both ends of a ride get a name even if it covers the dot of another place. */
const mostNeeded = 2;

const covers = (area: Area, other: Named, place: Named) => other.name !== place.name && overlap(area, dotOf(other));

const sides = ({ x }: Point): PlaceLabel['side'][] => [
  ...(x > drawingSize.width / 2 ? (['right', 'left'] as const) : (['left', 'right'] as const)),
  ...(['above', 'below'] as const),
];

/** From the dot to the middle of a name above or below it. */
const apart = 34;

function areaOf({ x, y, name }: Named, side: PlaceLabel['side']): Area {
  const width = name.length * letter.width;
  if (side === 'above' || side === 'below') {
    const middle = side === 'above' ? y - apart : y + apart;
    return { left: x - width / 2, right: x + width / 2, ...rows(middle) };
  }
  const [left, right] =
    side === 'right' ? [x + dotRadius, x + dotRadius + width] : [x - dotRadius - width, x - dotRadius];
  return { left, right, ...rows(y) };
}

const rows = (middle: number) => ({ top: middle - letter.height / 2, bottom: middle + letter.height / 2 });

/** Half the width of the line, and a little space. */
const stripRadius = 9;
const strip = ({ x, y }: Point): Area => ({
  left: x - stripRadius,
  right: x + stripRadius,
  top: y - stripRadius,
  bottom: y + stripRadius,
});

/** The areas that other names must leave free: the corners, the names and dots of the ride, and a strip on its line. */
export const takenBy = (places: readonly PlaceLabel[], line: readonly Point[]): Area[] => [
  ...corners,
  ...places.flatMap((place) => [areaOf(place, place.side), dotOf(place)]),
  ...line.map(dotOf),
];

const dotOf = ({ x, y }: Point): Area => ({
  left: x - dotRadius,
  right: x + dotRadius,
  top: y - dotRadius,
  bottom: y + dotRadius,
});

/** Height of the ride's sign, which is at the lower edge. */
const signHeight = 56;

const isInside = ({ left, right, top, bottom }: Area) =>
  left > 8 && right < drawingSize.width - 8 && top > 8 && bottom < drawingSize.height - signHeight;

const overlap = (a: Area, b: Area) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
