import type { TrafficAlertType } from '@estradeiro/contract/traffic';

/** What riders call it, on every screen. */
export const alertNames: Record<TrafficAlertType, string> = {
  ACCIDENT: 'Acidente',
  POLICE: 'Polícia',
  HAZARD: 'Perigo na pista',
  ROAD_CLOSED: 'Via interditada',
  TRAFFIC_JAM: 'Congestionamento',
  OTHER: 'Outro alerta',
};
