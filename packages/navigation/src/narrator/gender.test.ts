import { describe, expect, it } from 'vitest';
import { genderOfRoad } from './gender.ts';
import { placeClause, roadClause } from './road-clause.ts';
import { written } from './style.ts';

/** voice.md's two lists, word for word. */
const feminine =
  'Rua Avenida Rodovia Estrada Alameda Travessa Praça Ponte Marginal Via Ladeira Serra Linha Passagem Esplanada Perimetral Radial Autoestrada Quadra';
const masculine =
  'Viaduto Túnel Largo Anel Acesso Elevado Beco Contorno Trevo Bulevar Boulevard Parque Caminho Corredor Complexo Rodoanel Retorno Pátio Setor Eixo';

describe('genderOfRoad', () => {
  it.each(feminine.split(' '))('%s is feminine', (word) => {
    expect(genderOfRoad(`${word} Central`)).toBe('feminine');
  });
  it.each(masculine.split(' '))('%s is masculine', (word) => {
    expect(genderOfRoad(`${word} Central`)).toBe('masculine');
  });
  it.each([
    'BR-101',
    'SP-330',
    'BR 290',
    'ERS-040',
    'MG-010',
    'Av. Ipiranga',
    'R. da Praia',
    'Rod. Anhanguera',
    'AVENIDA BRASIL',
  ])('%s is feminine', (name) => {
    expect(genderOfRoad(name)).toBe('feminine');
  });
  it.each(['Doutor Flores', '20 de Setembro', 'Ruanda', 'Viamão', 'BRASIL-101', ''])('"%s" is unknown', (name) => {
    expect(genderOfRoad(name)).toBe('unknown');
  });
});

describe('road clauses', () => {
  it.each([
    [
      'Avenida Ipiranga',
      'na Avenida Ipiranga',
      'pela Avenida Ipiranga',
      'à Avenida Ipiranga',
      'para a Avenida Ipiranga',
      'da Avenida Ipiranga',
    ],
    [
      'Viaduto Obirici',
      'no Viaduto Obirici',
      'pelo Viaduto Obirici',
      'ao Viaduto Obirici',
      'para o Viaduto Obirici',
      'do Viaduto Obirici',
    ],
    ['BR-101', 'na BR-101', 'pela BR-101', 'à BR-101', 'para a BR-101', 'da BR-101'],
    [
      'Doutor Flores',
      'em Doutor Flores',
      'por Doutor Flores',
      'a Doutor Flores',
      'para Doutor Flores',
      'de Doutor Flores',
    ],
  ])('%s', (name, ...clauses) => {
    expect(
      (['em', 'por', 'a', 'para', 'de'] as const).map((preposition) => roadClause(preposition, name, written)),
    ).toEqual(clauses);
  });
});

describe('place clauses', () => {
  it.each([
    ['Curitiba', 'a Curitiba'],
    ['Rio de Janeiro', 'ao Rio de Janeiro'],
    ['Bahia', 'à Bahia'],
    ['Centro', 'ao Centro'],
    ['Centro Histórico', 'ao Centro Histórico'],
    ['Zona Sul', 'à Zona Sul'],
    ['Aeroporto', 'ao Aeroporto'],
    ['Rio Grande do Sul', 'ao Rio Grande do Sul'],
    ['Rio Grande', 'a Rio Grande'],
    ['Rio Branco', 'a Rio Branco'],
    ['São Paulo', 'a São Paulo'],
    ['Paraná', 'ao Paraná'],
    ['Paranaguá', 'a Paranaguá'],
    ['Porto Alegre', 'a Porto Alegre'],
    ['Porto', 'ao Porto'],
    ['Porto de Santos', 'ao Porto de Santos'],
    ['Ponte Nova', 'a Ponte Nova'],
    ['Ponte Rio-Niterói', 'à Ponte Rio-Niterói'],
    ['Serra Negra', 'a Serra Negra'],
    ['Serra do Rio do Rastro', 'à Serra do Rio do Rastro'],
    ['Jardim Botânico', 'ao Jardim Botânico'],
    ['Picada Café', 'a Picada Café'],
    ['Campo Grande', 'a Campo Grande'],
    ['Avenida Sertório', 'à Avenida Sertório'],
    ['BR-116', 'à BR-116'],
    ['Retorno', 'ao Retorno'],
  ])('em direção … %s', (place, clause) => {
    expect(placeClause('a', place, written)).toBe(clause);
  });
});
