import { contract, type Preposition } from './contractions.ts';
import { genderOfRoad } from './gender.ts';
import { genderOfPlace } from './place-gender.ts';
import { startsWithReference } from './references.ts';
import type { NarratedStep } from './step.ts';
import type { Style } from './style.ts';

/** A name of more words is left for the road's reference where there is one: signs show that. */
const longNameWords = 4;

/** The name to use of those a road bears: one name, without the further references that mappers join to it. */
export function bestRoadName(streetNames: readonly string[]): string | null {
  const names = streetNames.map((name) => name.split(';')[0]?.trim() ?? '').filter(Boolean);
  const [first] = names;
  if (!first) return null;
  if (first.split(/\s+/).length <= longNameWords) return first;
  return names.find(startsWithReference) ?? first;
}

/** Preposition and road: 'na Avenida Ipiranga', 'para o Viaduto Obirici', 'por Doutor Flores'. */
export const roadClause = (preposition: Preposition, name: string, style: Style): string =>
  `${contract(preposition, genderOfRoad(name))} ${style.name(name)}`;

/** Preposition and place: 'em Curitiba', 'no Rio de Janeiro', 'à Bahia'. */
export const placeClause = (preposition: Preposition, name: string, style: Style): string =>
  `${contract(preposition, genderOfPlace(name))} ${style.name(name)}`;

/** What may follow a manoeuvre's verb, and which of two says more to the rider where there is no room for both. */
export type Target = { road: Preposition; prefer: 'road' | 'sign' };

/** The clauses that can end an instruction, the fullest first; none where neither road nor sign has a name. */
export function targetClauses(step: NarratedStep, { road, prefer }: Target, style: Style): string[] {
  const name = bestRoadName(step.streetNames);
  const sign = step.toward?.find((place) => place.trim() !== '')?.split(';')[0];
  const onRoad = name && roadClause(road, name, style);
  const toSign = sign && `em direção ${placeClause('a', sign, style)}`;
  const both = onRoad && toSign && name !== sign && `${onRoad} ${toSign}`;
  const single = prefer === 'road' ? [onRoad, toSign] : [toSign, onRoad];
  return [both, ...single].filter((clause): clause is string => Boolean(clause));
}
