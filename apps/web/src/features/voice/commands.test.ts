import type { NamedHazard, TrafficAlertType } from '@estradeiro/contract/traffic';
import { expect, it } from 'vitest';
import { type Command, understand } from './commands.ts';

it.each<[string, Command | null]>([
  ['Onde estou?', 'where-am-i'],
  ['onde eu estou', 'where-am-i'],
  ['PRÓXIMA CURVA', 'next-maneuver'],
  ['qual é a próxima manobra', 'next-maneuver'],
  ['relatar perigo', 'report-hazard'],
  ['quero avisar um acidente', 'report-hazard'],
  ['encontrar posto', 'find-fuel'],
  ['preciso de um posto de gasolina', 'find-fuel'],
  ['cancelar rota', 'cancel-route'],
  ['cancela a rota', 'cancel-route'],
  ['parar a navegação', 'cancel-route'],
  ['quanto falta', 'remaining'],
  ['quantos quilômetros faltam', 'remaining'],
  ['que horas eu chego', 'arrival'],
  ['qual o limite', 'speed-limit'],
  ['qual é a velocidade máxima', 'speed-limit'],
  ['Socorro!', 'sos'],
  ['é uma emergência, encontrar posto', 'sos'],
  ['SOS', 'sos'],
  ['S.O.S.', 'sos'],
  ['s o s', 'sos'],
  ['esse ó esse', 'sos'],
  ['me ajuda', 'sos'],
  ['me ajude, por favor', 'sos'],
  ['preciso de ajuda', 'sos'],
  ['preciso de ajuda com a perna', 'sos'],
  ['me ajuda a achar um posto', 'find-fuel'],
  ['preciso de ajuda com a rota', null],
  ['sofri um acidente', 'sos'],
  ['eu tive um acidente', 'sos'],
  ['caí da moto', 'sos'],
  ['relatar acidente na pista', 'report-hazard'],
  ['os postos', 'find-fuel'],
  ['ajuda', null],
  ['cancelar', null],
  ['bom dia', null],
  ['', null],
])('understands "%s" as %s', (heard, command) => {
  expect(understand([heard])?.command ?? null).toBe(command);
});

it('takes a less likely hearing when the likelier ones are no command', () => {
  expect(understand(['próxima surfa', 'próxima curva'])).toEqual({ command: 'next-maneuver' });
});

it.each<[string, TrafficAlertType, NamedHazard | null]>([
  ['relatar perigo', 'HAZARD', null],
  ['relatar acidente', 'ACCIDENT', null],
  ['quero avisar um acidente', 'ACCIDENT', null],
  ['relatar buraco na pista', 'HAZARD', 'HAZARD_ON_ROAD_POT_HOLE'],
  ['buraco na pista', 'HAZARD', 'HAZARD_ON_ROAD_POT_HOLE'],
  ['relatar óleo', 'HAZARD', 'HAZARD_ON_ROAD_OIL'],
  ['tem óleo na pista', 'HAZARD', 'HAZARD_ON_ROAD_OIL'],
  ['relatar animal', 'HAZARD', 'HAZARD_ON_SHOULDER_ANIMALS'],
  ['há uma vaca na estrada', 'HAZARD', 'HAZARD_ON_SHOULDER_ANIMALS'],
  ['Relatar polícia', 'POLICE', null],
  ['reportar blitz', 'POLICE', null],
  ['relatar via interditada', 'ROAD_CLOSED', null],
  ['relatar engarrafamento', 'TRAFFIC_JAM', null],
  ['relatar carro parado', 'HAZARD', 'HAZARD_ON_ROAD_CAR_STOPPED'],
  ['relatar obras', 'HAZARD', 'HAZARD_ON_ROAD_CONSTRUCTION'],
  ['relatar pedra na pista', 'HAZARD', 'HAZARD_ON_ROAD_OBJECT'],
  ['relatar pista alagada', 'HAZARD', 'HAZARD_WEATHER_FLOOD'],
  ['relatar neblina', 'HAZARD', 'HAZARD_WEATHER_FOG'],
  ['relatar um disco voador', 'HAZARD', null],
])('understands "%s" as a report of %s %s', (heard, type, subtype) => {
  expect(understand([heard])).toEqual({ command: 'report-hazard', trouble: { type, subtype } });
});

it.each(['acidente', 'que boi bonito', 'obra prima'])('takes "%s" for no report', (heard) => {
  expect(understand([heard])).toBeNull();
});
