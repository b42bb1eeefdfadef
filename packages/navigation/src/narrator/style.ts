import { ordinal, ordinalFigure } from './numbers.ts';
import { spokenName, spokenStopName } from './spoken-name.ts';

/** How names and numbers are rendered: as a sign writes them, or as a voice says them. */
export type Style = {
  name(name: string): string;
  /** A voice leaves the address of a stop to the screen. */
  stop(name: string): string;
  /** The number of a feminine thing, as exits are: '2ª' or 'segunda'. */
  ordinal(value: number): string;
  /** What stands on an exit sign: '32B'. */
  exit(label: string): string;
};

const asIs = (text: string) => text.trim().replace(/\s+/g, ' ');

export const written: Style = {
  name: asIs,
  stop: asIs,
  ordinal: (value) => ordinalFigure(value, 'feminine'),
  exit: asIs,
};

export const spoken: Style = {
  name: spokenName,
  stop: spokenStopName,
  ordinal: (value) => ordinal(value, 'feminine'),
  // A letter that clings to its number is read as part of a word: '32B' becomes '32 B'.
  exit: (label) => asIs(label.replace(/[-\s]*(\d+)[-\s]*/g, ' $1 ')),
};
