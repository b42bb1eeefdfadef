import { Tag } from './chip.tsx';
import { type Guess, guessText } from './texts.ts';

/** What is a guess of a route's figures; nothing where all of them are known. */
export function GuessTag({ guess }: { guess: Guess }) {
  const text = guessText(guess);
  return text && <Tag meaning="provisional">{text}</Tag>;
}
