import { spokenDistance } from './distance.ts';
import { type Phrase, phrases } from './phrases.ts';
import { bestRoadName, roadClause } from './road-clause.ts';
import { countWords, sentence, startSentence } from './sentence.ts';
import type { NarratedStep } from './step.ts';
import { spoken, written } from './style.ts';

/** More than this is hardly taken in on the road. */
export const maxWords = 12;
/** A name is worth a few more words than that, where nothing else has to be said. */
export const maxWordsWithLongName = 16;

/** Verbs that may stand once for two manoeuvres: 'vire à direita e, em seguida, à esquerda'. */
const sharedVerbs = new Set(['vire', 'mantenha-se', 'faça']);

/**
 * The written instruction of card and list, pt-BR, without distance or period: 'Vire à direita na Avenida Ipiranga'. It is read while
 * the manoeuvre is still to come, so that arriving lies in the future: 'Você chegará ao seu destino'.
 */
export const writtenInstruction = (step: NarratedStep): string =>
  startSentence(fit('', phrases[step.maneuver](step, written, true)));

export type InstructionOptions = {
  /** How far the manoeuvre is; null at the manoeuvre itself. */
  distanceMeters: number | null;
  /** The manoeuvre after it, where it follows so closely (under about 10 s) that it must be said along. */
  then?: NarratedStep;
};

/**
 * What the voice says of a manoeuvre, a whole pt-BR sentence with every number of a name in words:
 * 'Em 300 metros, vire à direita na BR cento e um e, em seguida, à esquerda.'
 */
export function spokenInstruction(step: NarratedStep, { distanceMeters, then }: InstructionOptions): string {
  const lead = distanceMeters === null ? '' : `Em ${spokenDistance(distanceMeters)}, `;
  const phrase = phrases[step.maneuver](step, spoken, distanceMeters !== null);
  return sentence(then ? chain(lead, phrase, then) : fit(lead, phrase));
}

/** What the voice says after a manoeuvre when the next one is far: 'Siga por 12 quilômetros na BR cento e dezesseis.' */
export function spokenFollow(step: NarratedStep, distanceMeters: number): string {
  const name = bestRoadName(step.streetNames);
  return sentence(`Siga por ${spokenDistance(distanceMeters)}${name ? ` ${roadClause('em', name, spoken)}` : ''}`);
}

/** The second manoeuvre bears no name: it is near, and what matters is where it goes. */
function chain(lead: string, phrase: Phrase, second: NarratedStep): string {
  const next = phrases[second.maneuver](second, spoken, true);
  const ending = next.endings.at(-1) ?? '';
  const shared = next.verb === phrase.verb && sharedVerbs.has(phrase.verb);
  return fit(lead, phrase, ` e, em seguida, ${shared ? ending : `${next.verb} ${ending}`}`);
}

/** The fullest ending within `maxWords`; where only a name is too long for that, the shortest name; else none. */
function fit(lead: string, { verb, endings }: Phrase, tail = ''): string {
  const candidates = endings.map((ending) => `${lead}${verb} ${ending}${tail}`);
  const bare = candidates.at(-1) ?? '';
  const named = candidates.slice(0, -1);
  const short = named.find((text) => countWords(text) <= maxWords);
  if (short || tail) return short ?? bare;
  const shortest = named.toSorted((a, b) => countWords(a) - countWords(b))[0];
  return shortest && countWords(shortest) <= maxWordsWithLongName ? shortest : bare;
}
