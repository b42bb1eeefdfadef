import type { TrafficAlert } from '@estradeiro/contract/traffic';
import { spokenDistance } from '../narrator/distance.ts';

type Named = Pick<TrafficAlert, 'type' | 'subtype'>;

/** What a motorcycle fears most is called by its name, where the feed knows it. */
const hazards: [subtype: RegExp, name: string][] = [
  [/_OIL$/, 'Óleo na pista'],
  [/POT_HOLE/, 'Buraco na pista'],
  [/ANIMALS/, 'Animais na pista'],
  [/CAR_STOPPED/, 'Veículo parado'],
  [/CONSTRUCTION/, 'Obras na pista'],
  [/_OBJECT$/, 'Objeto na pista'],
  [/FLOOD/, 'Pista alagada'],
  [/_ICE$/, 'Gelo na pista'],
  [/_FOG$/, 'Neblina'],
];

const names: Record<TrafficAlert['type'], string> = {
  ACCIDENT: 'Acidente à frente',
  POLICE: 'Polícia à frente',
  HAZARD: 'Perigo na pista',
  ROAD_CLOSED: 'Via interditada',
  TRAFFIC_JAM: 'Congestionamento à frente',
  OTHER: 'Atenção à frente',
};

/** What a hazard is called by its subtype: 'Óleo na pista'; null where that names none. */
export const hazardName = (subtype: string | null): string | null =>
  hazards.find(([pattern]) => pattern.test(subtype ?? ''))?.[1] ?? null;

/** What lies ahead: 'Perigo na pista', 'Óleo na pista'. */
export const alertName = ({ type, subtype }: Named): string =>
  (type === 'HAZARD' && hazardName(subtype)) || names[type];

/** As it is spoken: 'Acidente à frente em 800 metros.' */
export const alertAhead = (alert: Named, metersAhead: number): string =>
  `${alertName(alert)} em ${spokenDistance(metersAhead)}.`;
