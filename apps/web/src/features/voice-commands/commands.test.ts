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
  ['cancelar', null],
  ['bom dia', null],
  ['', null],
])('understands "%s" as %s', (heard, command) => {
  expect(understand([heard])).toBe(command);
});

it('takes a less likely hearing when the likelier ones are no command', () => {
  expect(understand(['próxima surfa', 'próxima curva'])).toBe('next-maneuver');
});
