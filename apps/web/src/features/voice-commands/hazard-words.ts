import type { TrafficAlertType } from '@estradeiro/contract/traffic';
import type { NamedHazard } from '@estradeiro/contract/traffic-reports';
import type { Trouble } from '#road/report.ts';

const hazard = (subtype: NamedHazard): Trouble => ({ type: 'HAZARD', subtype });
const ofType = (type: TrafficAlertType): Trouble => ({ type, subtype: null });

/** What riders say, without accents, and what it is; the first that is heard counts. */
const words: [saying: RegExp, trouble: Trouble][] = [
  [/\b(oleo|pista (lisa|escorregadia)|diesel)\b/, hazard('HAZARD_ON_ROAD_OIL')],
  [/\b(buracos?|cratera|panela)\b/, hazard('HAZARD_ON_ROAD_POT_HOLE')],
  [
    /\b(animal|animais|bichos?|vacas?|bois?|gado|cavalos?|cachorros?|capivaras?)\b/,
    hazard('HAZARD_ON_SHOULDER_ANIMALS'),
  ],
  [/\b(alagad[ao]|alagamento|enchente|inundacao|agua na pista)\b/, hazard('HAZARD_WEATHER_FLOOD')],
  [/\b(neblina|nevoeiro|cerracao)\b/, hazard('HAZARD_WEATHER_FOG')],
  [/\b(policia|policial|policiais|blitz|radar)\b/, ofType('POLICE')],
  [/\b(acidentes?|batida|colisao|capotamento)\b/, ofType('ACCIDENT')],
  [/\b(interditad[ao]|interdicao|bloquead[ao]|bloqueio|(via|pista|estrada|rua) fechada)\b/, ofType('ROAD_CLOSED')],
  [
    /\b(congestionamento|congestionad[ao]|engarrafamento|engarrafad[ao]|transito parado|lentidao)\b/,
    ofType('TRAFFIC_JAM'),
  ],
  [/\b(obras?|em manutencao)\b/, hazard('HAZARD_ON_ROAD_CONSTRUCTION')],
  [
    /\b(carro|veiculo|caminhao|moto|onibus) (parad[ao]|quebrad[ao]|enguicad[ao])\b/,
    hazard('HAZARD_ON_ROAD_CAR_STOPPED'),
  ],
  [/\b(objetos?|obstaculos?|pedras?|galhos?|arvore|pneu|carga) ?/, hazard('HAZARD_ON_ROAD_OBJECT')],
];

const plainHazard = ofType('HAZARD');

/** What a sentence without accents names; a hazard where it names nothing known. */
export const troubleNamed = (plain: string): Trouble =>
  words.find(([saying]) => saying.test(plain))?.[1] ?? plainHazard;

/** Whether a sentence without accents names trouble at all. */
export const namesTrouble = (plain: string): boolean => words.some(([saying]) => saying.test(plain));
