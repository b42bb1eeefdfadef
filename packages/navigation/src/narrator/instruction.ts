import { spokenDistance } from './distance.ts';
import { type Phrase, phrases } from './phrases.ts';
import { bestRoadName, roadClause } from './road-clause.ts';
import { countWords, sentence, startSentence } from './sentence.ts';
import type { NarratedStep } from './step.ts';
import { spoken, written } from './style.ts';

/** Riders do not take in more. */
export const maxWords = 12;
/** A name may take a few more, if nothing else has to be said. */
export const maxWordsWithLongName = 16;

/** Verbs that serve two manoeuvres: 'vire à direita e, em seguida, à esquerda'. */
const sharedVerbs = new Set(['vire', 'mantenha-se', 'faça']);

/**
 * Written instruction, pt-BR without distance or period: 'Vire à direita na Avenida Ipiranga'. Arrivals are in the future tense,
 * 'Você chegará ao seu destino', since it is read before the manoeuvre.
 */
export const writtenInstruction = (step: NarratedStep): string =>
  startSentence(fit('', phrases[step.maneuver](step, written, true)));

export type InstructionOptions = {
  /** To the manoeuvre; null at it. */
  distanceMeters: number | null;
  /** A manoeuvre that follows within about 10 s, announced together. */
  then?: NarratedStep;
};

/** A whole pt-BR sentence with numbers in words: 'Em 300 metros, vire à direita na BR cento e um e, em seguida, à esquerda.' */
export function spokenInstruction(step: NarratedStep, { distanceMeters, then }: InstructionOptions): string {
  const lead = distanceMeters === null ? '' : `Em ${spokenDistance(distanceMeters)}, `;
  const phrase = phrases[step.maneuver](step, spoken, distanceMeters !== null);
  return sentence(then ? chain(lead, phrase, then) : fit(lead, phrase));
}

/** After a manoeuvre, if the next one is far: 'Siga por 12 quilômetros na BR cento e dezesseis.' */
export function spokenFollow(step: NarratedStep, distanceMeters: number): string {
  const name = bestRoadName(step.streetNames);
  return sentence(`Siga por ${spokenDistance(distanceMeters)}${name ? ` ${roadClause('em', name, spoken)}` : ''}`);
}

/** The second manoeuvre has no name: it is near, and its direction is enough. */
function chain(lead: string, phrase: Phrase, second: NarratedStep): string {
  const next = phrases[second.maneuver](second, spoken, true);
  const ending = next.endings.at(-1) ?? '';
  const shared = next.verb === phrase.verb && sharedVerbs.has(phrase.verb);
  return fit(lead, phrase, ` e, em seguida, ${shared ? ending : `${next.verb} ${ending}`}`);
}

/** The fullest ending within `maxWords`; if every name is too long, the shortest one; else none. */
function fit(lead: string, { verb, endings }: Phrase, tail = ''): string {
  const candidates = endings.map((ending) => `${lead}${verb} ${ending}${tail}`);
  const bare = candidates.at(-1) ?? '';
  const named = candidates.slice(0, -1);
  const short = named.find((text) => countWords(text) <= maxWords);
  if (short || tail) return short ?? bare;
  const shortest = named.toSorted((a, b) => countWords(a) - countWords(b))[0];
  return shortest && countWords(shortest) <= maxWordsWithLongName ? shortest : bare;
}
