import { ManeuverType } from '@estradeiro/contract/navigation';
import { describe, expect, it } from 'vitest';
import { spokenFollow, spokenInstruction, writtenInstruction } from './instruction.ts';
import type { NarratedStep } from './step.ts';

const step = (maneuver: ManeuverType, rest: Partial<NarratedStep> = {}): NarratedStep => ({
  maneuver,
  streetNames: [],
  bearingAfterDegrees: 0,
  ...rest,
});
const on = (...streetNames: string[]) => ({ streetNames });
const toward = (...toward: string[]) => ({ toward });

/** Written; spoken 300 m ahead; spoken at the manoeuvre, where only the distance and the tense may differ. */
const table: [ManeuverType, Partial<NarratedStep>, string, string][] = [
  [
    'straight',
    on('Rua 7 de Setembro'),
    'Siga em frente na Rua 7 de Setembro',
    'siga em frente na Rua Sete de Setembro.',
  ],
  ['depart', on('Av. Ipiranga'), 'Siga para o norte pela Av. Ipiranga', 'siga para o norte pela Avenida Ipiranga.'],
  ['depart-right', on('Doutor Flores'), 'Siga para o norte por Doutor Flores', 'siga para o norte por Doutor Flores.'],
  ['depart-left', { bearingAfterDegrees: 225 }, 'Siga para o sudoeste', 'siga para o sudoeste.'],
  ['arrive', {}, 'Você chegará ao seu destino', 'você chegará ao seu destino.'],
  ['arrive-right', {}, 'Seu destino estará à direita', 'seu destino estará à direita.'],
  ['arrive-left', {}, 'Seu destino estará à esquerda', 'seu destino estará à esquerda.'],
  ['name-change', on('BR-101'), 'Siga na BR-101', 'siga na BR cento e um.'],
  [
    'slight-right',
    on('Viaduto Dom Pedro I'),
    'Vire levemente à direita no Viaduto Dom Pedro I',
    'vire levemente à direita no Viaduto Dom Pedro Primeiro.',
  ],
  ['right', on('Avenida Ipiranga'), 'Vire à direita na Avenida Ipiranga', 'vire à direita na Avenida Ipiranga.'],
  [
    'sharp-right',
    on('Beco 3'),
    'Faça uma curva acentuada à direita no Beco 3',
    'faça uma curva acentuada à direita no Beco Três.',
  ],
  ['u-turn-right', {}, 'Faça o retorno à direita', 'faça o retorno à direita.'],
  [
    'u-turn-left',
    on('BR-290'),
    'Faça o retorno à esquerda na BR-290',
    'faça o retorno à esquerda na BR duzentos e noventa.',
  ],
  ['sharp-left', {}, 'Faça uma curva acentuada à esquerda', 'faça uma curva acentuada à esquerda.'],
  ['left', on('R. da Praia'), 'Vire à esquerda na R. da Praia', 'vire à esquerda na Rua da Praia.'],
  ['slight-left', {}, 'Vire levemente à esquerda', 'vire levemente à esquerda.'],
  [
    'ramp-straight',
    toward('Aeroporto'),
    'Siga em frente pelo acesso em direção ao Aeroporto',
    'siga em frente pelo acesso em direção ao Aeroporto.',
  ],
  [
    'ramp-right',
    on('BR-116'),
    'Pegue o acesso à direita para a BR-116',
    'pegue o acesso à direita para a BR cento e dezesseis.',
  ],
  ['ramp-left', {}, 'Pegue a alça de acesso à esquerda', 'pegue a alça de acesso à esquerda.'],
  [
    'exit-right',
    { exit: '32B', ...toward('Curitiba') },
    'Pegue a saída 32B à direita em direção a Curitiba',
    'pegue a saída 32 B à direita em direção a Curitiba.',
  ],
  [
    'exit-left',
    on('Túnel da Conceição'),
    'Pegue a saída à esquerda para o Túnel da Conceição',
    'pegue a saída à esquerda para o Túnel da Conceição.',
  ],
  ['keep-straight', toward('Centro'), 'Siga em frente em direção ao Centro', 'siga em frente em direção ao Centro.'],
  [
    'keep-right',
    toward('Bahia'),
    'Mantenha-se à direita em direção à Bahia',
    'mantenha-se à direita em direção à Bahia.',
  ],
  ['keep-left', on('Rodoanel'), 'Mantenha-se à esquerda no Rodoanel', 'mantenha-se à esquerda no Rodoanel.'],
  ['merge', on('SP-330'), 'Entre na SP-330', 'entre na SP trezentos e trinta.'],
  ['merge-right', {}, 'Entre à direita na pista principal', 'entre à direita na pista principal.'],
  ['merge-left', on('Marginal Tietê'), 'Entre à esquerda na Marginal Tietê', 'entre à esquerda na Marginal Tietê.'],
  [
    'roundabout',
    { roundaboutExit: 2, ...on('Rua XV') },
    'Na rotatória, pegue a 2ª saída para a Rua XV',
    'na rotatória, pegue a segunda saída para a Rua Quinze.',
  ],
  [
    'roundabout-exit',
    on('Largo da Ordem'),
    'Saia da rotatória no Largo da Ordem',
    'saia da rotatória no Largo da Ordem.',
  ],
  ['ferry', toward('Guaratuba'), 'Embarque na balsa para Guaratuba', 'embarque na balsa para Guaratuba.'],
  [
    'ferry-exit',
    on('Rua do Porto'),
    'Saia da balsa e siga pela Rua do Porto',
    'saia da balsa e siga pela Rua do Porto.',
  ],
];

describe('every manoeuvre', () => {
  it('is in the table', () => {
    expect(table.map(([maneuver]) => maneuver)).toEqual(ManeuverType.options);
  });

  it.each(table)('%s', (maneuver, rest, written, spoken) => {
    expect(writtenInstruction(step(maneuver, rest))).toBe(written);
    expect(spokenInstruction(step(maneuver, rest), { distanceMeters: 300 })).toBe(`Em 300 metros, ${spoken}`);
  });
});

describe('at the manoeuvre', () => {
  it('has no distance', () => {
    expect(spokenInstruction(step('right', on('Avenida Ipiranga')), { distanceMeters: null })).toBe(
      'Vire à direita na Avenida Ipiranga.',
    );
  });

  it.each<[NarratedStep, string]>([
    [step('arrive'), 'Você chegou ao seu destino.'],
    [step('arrive-left'), 'Seu destino está à esquerda.'],
    [step('arrive', { stop: { name: 'Graciosa' } }), 'Você chegou à parada Graciosa.'],
    [step('arrive', { stop: { name: null } }), 'Você chegou à parada.'],
    [step('arrive-right', { stop: { name: 'Graciosa' } }), 'A parada Graciosa está à direita.'],
    [step('arrive-right', { stop: { name: null } }), 'Sua parada está à direita.'],
  ])('names what is reached', (arrival, said) => {
    expect(spokenInstruction(arrival, { distanceMeters: null })).toBe(said);
  });
});

describe('roundabouts and ferries', () => {
  it.each<[NarratedStep, string]>([
    [step('roundabout'), 'Entre na rotatória'],
    [step('roundabout', on('Rua da Praia')), 'Entre na rotatória e siga para a Rua da Praia'],
    [step('roundabout', { roundaboutExit: 3 }), 'Na rotatória, pegue a 3ª saída'],
    [
      step('roundabout', { roundaboutExit: 1, ...toward('Centro') }),
      'Na rotatória, pegue a 1ª saída em direção ao Centro',
    ],
    [step('ferry'), 'Embarque na balsa'],
    [step('ferry', on('Balsa Caiobá - Guaratuba')), 'Embarque na Balsa Caiobá - Guaratuba'],
    [step('ferry', on('Travessia Santos - Guarujá')), 'Embarque na balsa da Travessia Santos - Guarujá'],
    [step('ferry-exit'), 'Saia da balsa'],
  ])('%#', (narrated, written) => {
    expect(writtenInstruction(narrated)).toBe(written);
  });
});

describe('two manoeuvres in a row', () => {
  it.each<[NarratedStep, NarratedStep, string]>([
    [step('right'), step('left', on('Rua da Praia')), 'Em 200 metros, vire à direita e, em seguida, à esquerda.'],
    [step('left'), step('keep-right'), 'Em 200 metros, vire à esquerda e, em seguida, mantenha-se à direita.'],
    [
      step('left'),
      step('roundabout', { roundaboutExit: 1 }),
      'Em 200 metros, vire à esquerda e, em seguida, na rotatória, pegue a primeira saída.',
    ],
    [step('right'), step('arrive-left'), 'Em 200 metros, vire à direita e, em seguida, seu destino estará à esquerda.'],
    [step('right', on('Avenida Ipiranga')), step('left'), 'Em 200 metros, vire à direita e, em seguida, à esquerda.'],
  ])('%#', (first, then, said) => {
    expect(spokenInstruction(first, { distanceMeters: 200, then })).toBe(said);
  });

  it('names the road where there is room for it', () => {
    const then = step('left');
    const said = spokenInstruction(step('right', on('Avenida Ipiranga')), { distanceMeters: null, then });
    expect(said).toBe('Vire à direita na Avenida Ipiranga e, em seguida, à esquerda.');
  });
});

describe('a sentence that is too long', () => {
  it('prefers the sign at a junction of highways and the street in town', () => {
    const both = { ...on('Rodovia Régis Bittencourt'), ...toward('Curitiba') };
    expect(spokenInstruction(step('keep-left', both), { distanceMeters: 2_000 })).toBe(
      'Em 2 quilômetros, mantenha-se à esquerda em direção a Curitiba.',
    );
    expect(spokenInstruction(step('left', both), { distanceMeters: 2_000 })).toBe(
      'Em 2 quilômetros, vire à esquerda na Rodovia Régis Bittencourt.',
    );
  });

  it('names both if both are short', () => {
    expect(writtenInstruction(step('keep-right', { ...on('BR-116'), ...toward('Curitiba', 'Registro') }))).toBe(
      'Mantenha-se à direita na BR-116 em direção a Curitiba',
    );
  });

  it('calls a road with a long name by its reference', () => {
    expect(writtenInstruction(step('right', on('Rodovia Governador Mário Covas do Sul', 'BR-101')))).toBe(
      'Vire à direita na BR-101',
    );
  });

  it('keeps a long name that is all there is', () => {
    const long = step('right', on('Rua Desembargador José Bernardo de Medeiros Júnior'));
    expect(spokenInstruction(long, { distanceMeters: 300 })).toBe(
      'Em 300 metros, vire à direita na Rua Desembargador José Bernardo de Medeiros Júnior.',
    );
  });

  it('takes one of several names joined in one', () => {
    expect(writtenInstruction(step('right', on('BR-101;SC-405')))).toBe('Vire à direita na BR-101');
  });

  it('does not repeat a name', () => {
    expect(writtenInstruction(step('right', { ...on('Rua A'), ...toward('Rua A') }))).toBe('Vire à direita na Rua A');
  });
});

it('has how far a road goes on', () => {
  expect(spokenFollow(step('right', on('BR-116')), 12_300)).toBe('Siga por 12 quilômetros na BR cento e dezesseis.');
  expect(spokenFollow(step('right'), 2_400)).toBe('Siga por 2,5 quilômetros.');
});

it.each([
  [0, 'norte'],
  [22, 'norte'],
  [23, 'nordeste'],
  [90, 'leste'],
  [135, 'sudeste'],
  [180, 'sul'],
  [270, 'oeste'],
  [315, 'noroeste'],
  [359, 'norte'],
  [360, 'norte'],
])('leaves at %d degrees to the %s', (bearingAfterDegrees, wind) => {
  expect(writtenInstruction(step('depart', { bearingAfterDegrees }))).toBe(`Siga para o ${wind}`);
});
