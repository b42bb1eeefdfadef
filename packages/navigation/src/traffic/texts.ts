import type { NamedHazard, TrafficAlert } from '@estradeiro/contract/traffic';
import { spokenDistance } from '../narrator/distance.ts';

type Named = Pick<TrafficAlert, 'type' | 'subtype'>;

/** Hazards for motorcycles by name. Feeds have more subtypes than riders can report. */
const named: Record<NamedHazard, { subtypes: RegExp; name: string }> = {
  HAZARD_ON_ROAD_OIL: { subtypes: /_OIL$/, name: 'Óleo na pista' },
  HAZARD_ON_ROAD_POT_HOLE: { subtypes: /POT_HOLE/, name: 'Buraco na pista' },
  HAZARD_ON_SHOULDER_ANIMALS: { subtypes: /ANIMALS/, name: 'Animais na pista' },
  HAZARD_ON_ROAD_CAR_STOPPED: { subtypes: /CAR_STOPPED/, name: 'Veículo parado' },
  HAZARD_ON_ROAD_CONSTRUCTION: { subtypes: /CONSTRUCTION/, name: 'Obras na pista' },
  HAZARD_ON_ROAD_OBJECT: { subtypes: /_OBJECT$/, name: 'Objeto na pista' },
  HAZARD_WEATHER_FLOOD: { subtypes: /FLOOD/, name: 'Pista alagada' },
  HAZARD_WEATHER_FOG: { subtypes: /_FOG$/, name: 'Neblina' },
};
const hazards = [...Object.values(named), { subtypes: /_ICE$/, name: 'Gelo na pista' }];

/** The name of each type on every screen. */
export const alertNames: Record<TrafficAlert['type'], string> = {
  ACCIDENT: 'Acidente',
  POLICE: 'Polícia',
  HAZARD: 'Perigo na pista',
  ROAD_CLOSED: 'Via interditada',
  TRAFFIC_JAM: 'Congestionamento',
  OTHER: 'Outro alerta',
};

const namesAhead: Record<TrafficAlert['type'], string> = {
  ACCIDENT: `${alertNames.ACCIDENT} à frente`,
  POLICE: `${alertNames.POLICE} à frente`,
  HAZARD: alertNames.HAZARD,
  ROAD_CLOSED: alertNames.ROAD_CLOSED,
  TRAFFIC_JAM: `${alertNames.TRAFFIC_JAM} à frente`,
  OTHER: 'Atenção à frente',
};

/** 'Óleo na pista'; null if the subtype has no name. */
export const hazardName = (subtype: string | null): string | null =>
  hazards.find(({ subtypes }) => subtypes.test(subtype ?? ''))?.name ?? null;

/** 'Perigo na pista', 'Óleo na pista'. */
export const alertName = ({ type, subtype }: Named): string =>
  (type === 'HAZARD' && hazardName(subtype)) || namesAhead[type];

/** 'Acidente à frente em 800 metros.' */
export const alertAhead = (alert: Named, metersAhead: number): string =>
  `${alertName(alert)} em ${spokenDistance(metersAhead)}.`;
