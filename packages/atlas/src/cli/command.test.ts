import { expect, it } from 'vitest';
import { parseCommand } from './command.ts';
import { findRegion } from './regions.ts';

it.each([
  [['sul'], { kind: 'install', targets: ['sul'], name: undefined, withHeights: true }],
  [['sul', '--sem-relevo'], { kind: 'install', targets: ['sul'], name: undefined, withHeights: false }],
  [['--relevo'], { kind: 'heights' }],
  [['--relevo', 'sul'], null],
  [['a.osm.pbf', '--name', 'Serra'], { kind: 'install', targets: ['a.osm.pbf'], name: 'Serra', withHeights: true }],
  [['--list'], { kind: 'list' }],
  [['--remove', 'sul'], { kind: 'remove', id: 'sul' }],
  [['-h'], { kind: 'help' }],
  [[], null],
  [['sul', 'sudeste'], { kind: 'install', targets: ['sul', 'sudeste'], name: undefined, withHeights: true }],
  [['sul', 'sudeste', '--name', 'Serra'], null],
  [['--atualizar'], { kind: 'update' }],
  [['--atualizar', 'sul'], null],
  [['--list', 'sul'], null],
  [['--nope'], null],
])('understands %j', (args, command) => {
  expect(parseCommand(args)).toEqual(command);
});

it.each([
  ['sul', 'sul'],
  ['Brazil/Sul', 'sul'],
  ['brasil-centro-oeste', 'centro-oeste'],
  ['Centro Oeste', 'centro-oeste'],
  ['brazil', 'brasil'],
  ['brasil', 'brasil'],
  ['argentina', undefined],
])('knows the region %s', (name, id) => {
  expect(findRegion(name)?.id).toBe(id);
});
