import { contract, type Preposition } from './contractions.ts';
import { genderOfRoad } from './gender.ts';
import { genderOfPlace } from './place-gender.ts';
import { startsWithReference } from './references.ts';
import type { NarratedStep } from './step.ts';
import type { Style } from './style.ts';

/** Longer names are replaced by the road's reference, which signs show. */
const longNameWords = 4;

/** One of a road's names, without the references that mappers append to it. */
export function bestRoadName(streetNames: readonly string[]): string | null {
  const names = streetNames.map((name) => name.split(';')[0]?.trim() ?? '').filter(Boolean);
  const [first] = names;
  if (!first) return null;
  if (first.split(/\s+/).length <= longNameWords) return first;
  return names.find(startsWithReference) ?? first;
}

/** 'na Avenida Ipiranga', 'para o Viaduto Obirici', 'por Doutor Flores'. */
export const roadClause = (preposition: Preposition, name: string, style: Style): string =>
  `${contract(preposition, genderOfRoad(name))} ${style.name(name)}`;

/** 'em Curitiba', 'no Rio de Janeiro', 'à Bahia'. */
export const placeClause = (preposition: Preposition, name: string, style: Style): string =>
  `${contract(preposition, genderOfPlace(name))} ${style.name(name)}`;

/** `prefer` is which of road and sign to name if there is no room for both. */
export type Target = { road: Preposition; prefer: 'road' | 'sign' };

/** Possible ends of an instruction, the fullest first; none if neither road nor sign has a name. */
export function targetClauses(step: NarratedStep, { road, prefer }: Target, style: Style): string[] {
  const name = bestRoadName(step.streetNames);
  const sign = step.toward?.find((place) => place.trim() !== '')?.split(';')[0];
  const onRoad = name && roadClause(road, name, style);
  const toSign = sign && `em direção ${placeClause('a', sign, style)}`;
  const both = onRoad && toSign && name !== sign && `${onRoad} ${toSign}`;
  const single = prefer === 'road' ? [onRoad, toSign] : [toSign, onRoad];
  return [both, ...single].filter((clause): clause is string => Boolean(clause));
}
