import type { Spot } from './crowding.ts';
import type { Room } from './sign-room.ts';

/** A member's sign on the screen: the disc with initials, its text, and those gathered under it. */
export type PlacedSign = {
  id: string;
  /** The ids of the disc, the first one's own included. */
  gathered: readonly string[];
  /** Where the text stands beside the disc; null without room. */
  side: 'below' | 'above' | 'right' | 'left' | null;
  /** What disc and text cover, in whole pixels. */
  room: Room;
};

/** In pixels of the map. */
export type Box = { left: number; top: number; right: number; bottom: number };
export type Signed = Spot & { text: string };

export const discRadius = 18;
/** Discs nearer than this would touch each other. */
const gatheredPixels = 36;
export const textHeight = 22;
/** Wider than an average letter of the map's 15 px text, so that estimates err to the safe side. */
const letterPixels = 8.5;
const marginPixels = 14;
export const widestText = 208;
const gap = 2;

const widthOf = (text: string) => Math.min(widestText, text.length * letterPixels + marginPixels);
/** What a member's disc or the rider's arrow takes of the map. */
export const discBox = ({ x, y }: Pick<Spot, 'x' | 'y'>): Box => ({
  left: x - discRadius,
  top: y - discRadius,
  right: x + discRadius,
  bottom: y + discRadius,
});
const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
const everywhere: Box = { left: low, top: low, right: high, bottom: high };
const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Places members so that no text covers another text or disc: discs over each other are gathered under the first, and a
 * text without room below, above or beside its disc is left out; one that would leave `free` stands elsewhere if it can.
 * `textOf` names those gathered. `taken` are the boxes of other things, which no text covers; `free` is what panels leave of the map. Compares each with all, of which a screen holds a few dozen.
 */
export function placeSigns(
  spots: readonly Spot[],
  textOf: (ids: readonly string[]) => string,
  { taken = [], free = everywhere }: { taken?: readonly Box[]; free?: Box } = {},
): PlacedSign[] {
  const groups: { at: Spot; ids: string[] }[] = [];
  for (const spot of spots) {
    const near = groups.find(({ at }) => Math.hypot(at.x - spot.x, at.y - spot.y) < gatheredPixels);
    if (near) near.ids.push(spot.id);
    else groups.push({ at: spot, ids: [spot.id] });
  }
  const texts: Box[] = [];
  return groups.map(({ at, ids }) => {
    const others = [...groups.filter((other) => other.at !== at).map((other) => discBox(other.at)), ...taken];
    const isWhole = ({ box }: Candidate) =>
      box.left >= free.left && box.right <= free.right && box.top >= free.top && box.bottom <= free.bottom;
    const all = candidates(at, widthOf(textOf(ids)));
    const chosen = [...all.filter(isWhole), ...all].find(
      ({ box }) => ![...texts, ...others].some((other) => overlap(box, other)),
    );
    if (chosen) texts.push(chosen.box);
    return { id: at.id, gathered: ids, side: chosen?.side ?? null, room: roomOf(at, chosen?.box) };
  });
}

function roomOf(spot: Spot, text: Box = discBox(spot)): Room {
  const disc = discBox(spot);
  return [
    Math.round(spot.y - Math.min(disc.top, text.top)),
    Math.round(Math.max(disc.right, text.right) - spot.x),
    Math.round(Math.max(disc.bottom, text.bottom) - spot.y),
    Math.round(spot.x - Math.min(disc.left, text.left)),
  ];
}

type Candidate = { side: NonNullable<PlacedSign['side']>; box: Box };

function candidates({ x, y }: Spot, width: number): Candidate[] {
  const near = discRadius + gap;
  const centred = { left: x - width / 2, right: x + width / 2 };
  const level = { top: y - textHeight / 2, bottom: y + textHeight / 2 };
  return [
    { side: 'below', box: { ...centred, top: y + near, bottom: y + near + textHeight } },
    { side: 'above', box: { ...centred, top: y - near - textHeight, bottom: y - near } },
    { side: 'right', box: { ...level, left: x + near, right: x + near + width } },
    { side: 'left', box: { ...level, left: x - near - width, right: x - near } },
  ];
}
