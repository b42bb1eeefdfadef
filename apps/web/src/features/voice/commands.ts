import { withoutAccents } from '@estradeiro/contract/fold-name';
import { NamedHazard, type TrafficAlertType } from '@estradeiro/contract/traffic';
import type { ReportedKind } from '#features/traffic/shared/report.ts';
import { texts } from './texts.ts';

type NamedTrouble = NamedHazard | Exclude<TrafficAlertType, 'HAZARD' | 'OTHER'>;

/** Patterns without accents by kind of trouble; the first match counts. */
const troublePatterns: Record<NamedTrouble, RegExp> = {
  HAZARD_ON_ROAD_OIL: /\b(oleo|pista (lisa|escorregadia)|diesel)\b/,
  HAZARD_ON_ROAD_POT_HOLE: /\b(buracos?|cratera|panela)\b/,
  HAZARD_ON_SHOULDER_ANIMALS: /\b(animal|animais|bichos?|vacas?|bois?|gado|cavalos?|cachorros?|capivaras?)\b/,
  HAZARD_WEATHER_FLOOD: /\b(alagad[ao]|alagamento|enchente|inundacao|agua na pista)\b/,
  HAZARD_WEATHER_FOG: /\b(neblina|nevoeiro|cerracao)\b/,
  POLICE: /\b(policia|policial|policiais|blitz|radar)\b/,
  ACCIDENT: /\b(acidentes?|batida|colisao|capotamento)\b/,
  ROAD_CLOSED: /\b(interditad[ao]|interdicao|bloquead[ao]|bloqueio|(via|pista|estrada|rua) fechada)\b/,
  TRAFFIC_JAM: /\b(congestionamento|congestionad[ao]|engarrafamento|engarrafad[ao]|transito parado|lentidao)\b/,
  HAZARD_ON_ROAD_CONSTRUCTION: /\b(obras?|em manutencao)\b/,
  HAZARD_ON_ROAD_CAR_STOPPED: /\b(carro|veiculo|caminhao|moto|onibus) (parad[ao]|quebrad[ao]|enguicad[ao])\b/,
  HAZARD_ON_ROAD_OBJECT: /\b(objetos?|obstaculos?|pedras?|galhos?|arvore|pneu|carga) ?/,
};

const namedTroubles = Object.keys(troublePatterns) as NamedTrouble[];

const namedIn = (plain: string) => namedTroubles.find((name) => troublePatterns[name].test(plain));

const isHazard = (name: NamedTrouble): name is NamedHazard => NamedHazard.safeParse(name).success;

/** The trouble in a sentence without accents; a hazard where none is known. */
function troubleNamed(plain: string): ReportedKind {
  const name = namedIn(plain);
  if (name === undefined) return { type: 'HAZARD', subtype: null };
  return isHazard(name) ? { type: 'HAZARD', subtype: name } : { type: name, subtype: null };
}

const namesTrouble = (plain: string): boolean => namedIn(plain) !== undefined;

/** The voice commands (D17). */
export type Command = keyof typeof texts.commands;

/** In the order of the list on screen. */
export const commands = Object.keys(texts.commands) as Command[];

/** The first match counts: an SOS comes before anything else in the sentence. */
const patterns: Record<Command, RegExp> = {
  // The letters as recognisers write them. An SOS is the rider's own, not a report about somebody else, and help with directions is
  // no emergency.
  sos: /\bsocorro\b|\bemergencia\b|\bs\.? ?o\.? ?s\b|\besse o esse\b|\b(me (ajud|acud|salv)(a|e|em)|ajudem?[ -]me|(preciso|precisamos) de (ajuda|ambulancia|uma ambulancia))\b(?! (a|para|pra) (achar|encontrar|chegar|planejar|ir)\b| com (a rota|o caminho|o mapa|a navegacao)\b)|\b((eu )?(sofri|tive)|(nos )?(sofremos|tivemos)) um acidente\b|\bme acidentei\b|\b(eu )?(cai|bati|capotei) (da|de|com a) moto\b/,
  'where-am-i': /\bonde (eu )?(estou|to)\b|\bminha localizacao\b/,
  'next-maneuver': /\bproxim[ao] (curva|manobra|passo|instrucao)\b/,
  'report-hazard':
    /\b(relat(ar?|e|o)|report(ar?|e|o)) \w|\b(avisar?|informar?|alertar?) (um |uma |o |a |de )?perigos?\b/,
  'find-fuel': /\bpostos?\b|\babastecer\b|\bcombustivel\b|\bgasolina\b/,
  remaining: /\bquant[oa]s? (tempo |quilometros? )?(ainda )?falt(a|am)\b|\bfalta muito\b/,
  arrival: /\bque horas? (eu |a gente |nos )?(chego|chega|chegamos|vou chegar)\b|\bhora de chegada\b/,
  'speed-limit': /\blimite\b|\bvelocidade maxima\b/,
  'cancel-route': /\b(cancelar?|parar?|encerrar?|interromper?) (a )?(rota|navegacao|viagem)\b/,
};

const understoodOrder = Object.keys(patterns) as Command[];

const reportVerb = /\b(avis|inform|alert)(ar?|e|o)\b|\b(tem|ha)\b|\bna (pista|estrada|via|rua)\b/;

export type Understood =
  | { command: Exclude<Command, 'report-hazard'> }
  | { command: 'report-hazard'; trouble: ReportedKind };

/**
 * The command of the likeliest matching candidate; null without one. Accents and case do not matter. Trouble needs no command word:
 * 'tem óleo na pista' reports it.
 */
export function understand(alternatives: readonly string[]): Understood | null {
  for (const sentence of alternatives) {
    const plain = withoutAccents(sentence);
    const command = understoodOrder.find((candidate) => patterns[candidate].test(plain));
    if (command && command !== 'report-hazard') return { command };
    if (command || (reportVerb.test(plain) && namesTrouble(plain))) {
      return { command: 'report-hazard', trouble: troubleNamed(plain) };
    }
  }
  return null;
}
