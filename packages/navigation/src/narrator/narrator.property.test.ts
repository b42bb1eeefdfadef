import { ManeuverType } from '@estradeiro/contract/navigation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxWords, maxWordsWithLongName, spokenFollow, spokenInstruction, writtenInstruction } from './instruction.ts';
import { countWords } from './sentence.ts';
import type { NarratedStep } from './step.ts';

/** As OpenStreetMap has them. */
const roads = [
  'Rua dos Andradas',
  'Avenida Ipiranga',
  'Av. Borges de Medeiros',
  'Rua 7 de Setembro',
  'Praça XV de Novembro',
  'Rua Dom Pedro II',
  'Avenida João XXIII',
  'Viaduto Obirici',
  'Túnel da Conceição',
  'Largo dos Medeiros',
  'Beco 1030',
  'Acesso L',
  'Rua X',
  'Passagem VV',
  'Rua 1º de Março',
  'Estrada Pedreira I',
  'Rua Eng. José Ângelo B. Cassol',
  'Rua Padre Alois Kades S. J.',
  'Rua Desembargador José Bernardo de Medeiros Júnior',
  'Passagem de Nível Engenheiro José Portella Nunes',
  'Corredor de Transporte Coletivo Aureliano de Figueiredo Pinto',
  'Rua Professor-Doutor João Pitta Pinheiro Filho',
  'Marechal Floriano',
  'Jahyr',
  'BR-101',
  'BR-116',
  'BR 290',
  'SP-330/348',
  'ERS-040',
  'BR-101;SC-405',
  'Rodovia Régis Bittencourt',
  'Rodovia BR-277',
  'Estrada da Graciosa',
  'Serra do Rio do Rastro',
  'Rodoanel Mário Covas',
  'Linha Vermelha',
  'Marginal Tietê',
  'Eixo Monumental',
  'Av. N. Sra. de Copacabana',
  'R. S. Bento',
  'Minhocão',
  'Avenida Goethe - Sul',
  ' Rua  da  Praia ',
];
const places = [
  'Curitiba',
  'Rio de Janeiro',
  'Bahia',
  'Centro',
  'Centro Histórico',
  'Zona Sul',
  'Porto Alegre',
  'Ponte Nova',
  'Retorno',
  'Aeroporto',
  'Avenida Sertório',
  'BarraShoppingSul',
  'BR-116',
  'São José dos Campos',
  'Serra Negra',
  'Uruguai',
  'Rodoviária',
  'Usina do Gasômetro',
];
const english =
  /\b(?:turn|left|right|onto|toward|towards|exit|roundabout|take|the|keep|merge|ramp|ferry|straight|slight|sharp|your|destination|street|road|highway|undefined|null|NaN)\b/i;
const preposition = '(?:a|à|ao|em|na|no|por|pela|pelo|de|da|do|para)';
/** Two prepositions in a row, except 'para a' and 'para o'. */
const doubled = new RegExp(`(?<=^|\\s)(?!para [ao]\\s(?!${preposition}\\s))${preposition} (?:${preposition}|o)(?=\\s)`);

it.each([
  'Vire na na Rua',
  'Vire em na Rua',
  'Siga para a à Bahia',
  'Vire à a Rua',
  'perto de do Rio',
  'para para o Centro',
])('would catch "%s"', (text) => {
  expect(text).toMatch(doubled);
});

const step: fc.Arbitrary<NarratedStep> = fc.record(
  {
    maneuver: fc.constantFrom(...ManeuverType.options),
    streetNames: fc.array(fc.constantFrom(...roads), { maxLength: 3 }),
    bearingAfterDegrees: fc.double({ min: 0, max: 360, noNaN: true }),
    toward: fc.array(fc.constantFrom(...places), { maxLength: 2 }),
    exit: fc.constantFrom('32', '32B', '1-A', '', '7;8'),
    roundaboutExit: fc.integer({ min: 1, max: 12 }),
    stop: fc.record({ name: fc.constantFrom(null, 'Graciosa', 'Posto Km 32', 'Mirante da Serra.') }),
  },
  { requiredKeys: ['maneuver', 'streetNames', 'bearingAfterDegrees'] },
);
const distance = fc.option(fc.double({ min: 0, max: 900_000, noNaN: true }), { nil: null });

function expectProperPortuguese(text: string) {
  expect(text).not.toMatch(english);
  expect(text).not.toMatch(doubled);
  expect(text).not.toMatch(/\d\.\d/);
  expect(text).not.toMatch(/\s\s|^\s|\s$|\s[.,:]|\.\.|,,/);
  expect(text).toMatch(/^\p{Lu}/u);
}

it('speaks proper Portuguese whatever the road', () => {
  fc.assert(
    fc.property(step, fc.option(step, { nil: undefined }), distance, (narrated, then, distanceMeters) => {
      const said = spokenInstruction(narrated, { distanceMeters, ...(then && { then }) });
      expectProperPortuguese(said);
      expect(said).toMatch(/[^.]\.$/);
      // Two manoeuvres may need more words; one alone is limited.
      if (!then) expect(countWords(said)).toBeLessThanOrEqual(maxWordsWithLongName);
    }),
    { numRuns: 3_000 },
  );
});

it('writes proper Portuguese whatever the road', () => {
  fc.assert(
    fc.property(step, (narrated) => {
      const text = writtenInstruction(narrated);
      expectProperPortuguese(text);
      expect(countWords(text)).toBeLessThanOrEqual(maxWordsWithLongName);
    }),
    { numRuns: 2_000 },
  );
});

it('stays at about twelve words where names are of the usual length', () => {
  fc.assert(
    fc.property(step, fc.double({ min: 50, max: 900, noNaN: true }), (narrated, distanceMeters) => {
      const usual = {
        ...narrated,
        streetNames: ['Avenida Borges de Medeiros'],
        toward: ['Porto Alegre'],
        exit: '32',
        roundaboutExit: Math.min(narrated.roundaboutExit ?? 1, 10), // from the eleventh on an ordinal has two words
      };
      expect(countWords(spokenInstruction(usual, { distanceMeters }))).toBeLessThanOrEqual(maxWords + 2);
    }),
  );
});

it('has how far a road goes on in proper Portuguese', () => {
  fc.assert(
    fc.property(step, fc.double({ min: 0, max: 900_000, noNaN: true }), (narrated, distanceMeters) => {
      const said = spokenFollow(narrated, distanceMeters);
      expectProperPortuguese(said);
      expect(said).toMatch(/[^.]\.$/);
    }),
  );
});
