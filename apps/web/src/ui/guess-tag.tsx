import { Tag } from './chip.tsx';
import { type Guess, guessText } from './texts.ts';

/** Marks estimated metrics of a route; nothing where all are known. */
export function GuessTag({ guess }: { guess: Guess }) {
  const text = guessText(guess);
  return text && <Tag meaning="provisional">{text}</Tag>;
}
