import type { ManeuverType } from '@estradeiro/contract/navigation';
import { bestRoadName, placeClause, roadClause, type Target, targetClauses } from './road-clause.ts';
import type { NarratedStep } from './step.ts';
import type { Style } from './style.ts';

const winds = ['norte', 'nordeste', 'leste', 'sudeste', 'sul', 'sudoeste', 'oeste', 'noroeste'] as const;

const windOf = (bearingDegrees: number): string => winds[((Math.round(bearingDegrees / 45) % 8) + 8) % 8] ?? winds[0];

/** A sentence before it is assembled, in lower case. */
export type Phrase = {
  verb: string;
  /** The fullest first; the last names neither road nor place. */
  endings: string[];
};

/** `ahead`: before the manoeuvre, so that arrivals are in the future tense. */
type Make = (step: NarratedStep, style: Style, ahead: boolean) => Phrase;

const onto: Target = { road: 'em', prefer: 'road' };
const towards: Target = { road: 'para', prefer: 'sign' };

/** A verb, its action, and a target if there is one; `bare` is the action without a target. */
function act(verb: string, action: string, target: Target, bare = action): Make {
  return (step, style) => {
    const targets = targetClauses(step, target, style).map((clause) => join(action, clause));
    return { verb, endings: [...targets, bare] };
  };
}

const join = (...parts: string[]) => parts.filter(Boolean).join(' ');

const straight = act('siga', 'em frente', onto);
const keep = (side: string) => act('mantenha-se', side, { road: 'em', prefer: 'sign' });
const ramp = (side: string) => act('pegue', `o acesso ${side}`, towards, `a alça de acesso ${side}`);
const merge = (side: string) => act('entre', side, onto, join(side, 'na pista principal'));

const depart: Make = (step, style) => {
  const wind = `para o ${windOf(step.bearingAfterDegrees)}`;
  const targets = targetClauses(step, { road: 'por', prefer: 'road' }, style).map((clause) => join(wind, clause));
  return { verb: 'siga', endings: [...targets, wind] };
};

const exit =
  (side: string): Make =>
  (step, style, ahead) => {
    const label = step.exit?.split(/[;,]/)[0]?.trim();
    return act('pegue', join('a saída', label ? style.exit(label) : '', side), towards)(step, style, ahead);
  };

const roundabout: Make = (step, style, ahead) => {
  const target: Target = { road: 'para', prefer: 'road' };
  if (!step.roundaboutExit) return act('entre', 'na rotatória e siga', target, 'na rotatória')(step, style, ahead);
  return act('na rotatória, pegue', `a ${style.ordinal(step.roundaboutExit)} saída`, target)(step, style, ahead);
};

const ferry: Make = (step, style) => {
  const to = step.toward?.[0];
  const name = bestRoadName(step.streetNames);
  const isCalledFerry = name !== null && /^balsa\s/i.test(name);
  const endings = [
    to && `na balsa ${placeClause('para', to, style)}`,
    name && (isCalledFerry ? roadClause('em', name, style) : `na balsa ${roadClause('de', name, style)}`),
    'na balsa',
  ];
  return { verb: 'embarque', endings: endings.filter((ending) => ending !== null && ending !== undefined) };
};

const arrive: Make = ({ stop }, style, ahead) => {
  const verb = ahead ? 'você chegará' : 'você chegou';
  if (!stop) return { verb, endings: ['ao seu destino'] };
  return { verb, endings: [...(stop.name ? [`à parada ${style.stop(stop.name)}`] : []), 'à parada'] };
};

const arriveBeside =
  (side: string): Make =>
  ({ stop }, style, ahead) => {
    const is = `${ahead ? 'estará' : 'está'} ${side}`;
    if (!stop) return { verb: 'seu destino', endings: [is] };
    return { verb: stop.name ? `a parada ${style.stop(stop.name)}` : 'sua parada', endings: [is] };
  };

/** A new manoeuvre type does not compile without words. */
export const phrases: Record<ManeuverType, Make> = {
  straight,
  depart,
  // These say on which side of the road the ride starts, not where it goes.
  'depart-right': depart,
  'depart-left': depart,
  arrive,
  'arrive-right': arriveBeside('à direita'),
  'arrive-left': arriveBeside('à esquerda'),
  'name-change': act('siga', '', onto, 'em frente'),
  'slight-right': act('vire', 'levemente à direita', onto),
  right: act('vire', 'à direita', onto),
  'sharp-right': act('faça', 'uma curva acentuada à direita', onto),
  'u-turn-right': act('faça', 'o retorno à direita', onto),
  'u-turn-left': act('faça', 'o retorno à esquerda', onto),
  'sharp-left': act('faça', 'uma curva acentuada à esquerda', onto),
  left: act('vire', 'à esquerda', onto),
  'slight-left': act('vire', 'levemente à esquerda', onto),
  'ramp-straight': act('siga', 'em frente pelo acesso', towards),
  'ramp-right': ramp('à direita'),
  'ramp-left': ramp('à esquerda'),
  'exit-right': exit('à direita'),
  'exit-left': exit('à esquerda'),
  'keep-straight': act('siga', 'em frente', { road: 'em', prefer: 'sign' }),
  'keep-right': keep('à direita'),
  'keep-left': keep('à esquerda'),
  merge: merge(''),
  'merge-right': merge('à direita'),
  'merge-left': merge('à esquerda'),
  roundabout,
  'roundabout-exit': act('saia', 'da rotatória', onto),
  ferry,
  'ferry-exit': act('saia', 'da balsa e siga', { road: 'por', prefer: 'road' }, 'da balsa'),
};
