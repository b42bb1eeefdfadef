import { ordinal, ordinalFigure } from './numbers.ts';
import { spokenName, spokenStopName } from './spoken-name.ts';

export type Style = {
  name(name: string): string;
  /** Speech leaves out the address of a stop. */
  stop(name: string): string;
  /** Feminine, as exits are: '2ª' or 'segunda'. */
  ordinal(value: number): string;
  /** The number on an exit sign: '32B'. */
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
  // '32B' would be spoken as one word: it becomes '32 B'.
  exit: (label) => asIs(label.replace(/[-\s]*(\d+)[-\s]*/g, ' $1 ')),
};
