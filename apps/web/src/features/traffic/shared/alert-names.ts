import type { TrafficAlert, TrafficAlertType } from '@estradeiro/contract/traffic';
import { hazardName } from '@estradeiro/navigation/traffic/texts';

/** What riders call it, on every screen. */
export const alertNames: Record<TrafficAlertType, string> = {
  ACCIDENT: 'Acidente',
  POLICE: 'Polícia',
  HAZARD: 'Perigo na pista',
  ROAD_CLOSED: 'Via interditada',
  TRAFFIC_JAM: 'Congestionamento',
  OTHER: 'Outro alerta',
};

/** What one alert is called: a hazard by its own name, where that is known. */
export const titleOf = ({ type, subtype }: Pick<TrafficAlert, 'type' | 'subtype'>): string =>
  (type === 'HAZARD' && hazardName(subtype)) || alertNames[type];
