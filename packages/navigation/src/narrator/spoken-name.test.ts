import { describe, expect, it } from 'vitest';
import { romanValue, spokenName, spokenStopName } from './spoken-name.ts';
import { written } from './style.ts';

describe('abbreviations', () => {
  it.each([
    ['Av. Ipiranga', 'Avenida Ipiranga'],
    ['Av Ipiranga', 'Avenida Ipiranga'],
    ['R. da Praia', 'Rua da Praia'],
    ['Rod. Anhanguera', 'Rodovia Anhanguera'],
    ['Est. do Mar', 'Estrada do Mar'],
    ['Rua Dr. Flores', 'Rua Doutor Flores'],
    ['Rua Dra. Rita', 'Rua Doutora Rita'],
    ['Rua Prof. Annes Dias', 'Rua Professor Annes Dias'],
    ['Rua Eng. José', 'Rua Engenheiro José'],
    ['Rua Cel. Bordini', 'Rua Coronel Bordini'],
    ['Rua Gal. Câmara', 'Rua General Câmara'],
    ['Av. Mal. Deodoro', 'Avenida Marechal Deodoro'],
    ['Rua Ten. Alves', 'Rua Tenente Alves'],
    ['Rua Cap. Montanha', 'Rua Capitão Montanha'],
    ['Av. Pres. Vargas', 'Avenida Presidente Vargas'],
    ['Av. Gov. Celso Ramos', 'Avenida Governador Celso Ramos'],
    ['Av. Sen. Tarso', 'Avenida Senador Tarso'],
    ['Rua Dep. Ulysses', 'Rua Deputado Ulysses'],
    ['Av. Pe. Cacique', 'Avenida Padre Cacique'],
    ['Rua Sta. Rita', 'Rua Santa Rita'],
    ['Rua Sto. Antônio', 'Rua Santo Antônio'],
    ['Av. N. Sra. de Copacabana', 'Avenida Nossa Senhora de Copacabana'],
    ['Rua Nª Sra. das Graças', 'Rua Nossa Senhora das Graças'],
    ['Praça D. Leopoldina', 'Praça Dona Leopoldina'],
    ['Estrada do Km 12', 'Estrada do quilômetro Doze'],
    ['Rua S. João', 'Rua São João'],
  ])('%s is spoken %s', (name, said) => {
    expect(spokenName(name)).toBe(said);
  });

  it.each([
    'Rua Paulo Neumann da S.',
    'Rua Antônio P. Louzada',
    'Rua do Pe',
    'Rua Ver o Mar',
    'Rua Al Gore',
    'Rua Rádio e TV Gaúcha',
    'Rua do Mal',
  ])('leaves %s as it is', (name) => {
    expect(spokenName(name)).toBe(name);
  });
});

describe('references', () => {
  it.each([
    ['BR-101', 'BR cento e um'],
    ['BR 116', 'BR cento e dezesseis'],
    ['BR-040', 'BR zero quarenta'],
    ['SP-008', 'SP zero zero oito'],
    ['SC-390', 'SC trezentos e noventa'],
    ['ERS-020', 'RS zero vinte'],
    ['SP-330/348', 'SP trezentos e trinta'],
    ['BR-101/SC', 'BR cento e um'],
    ['Rodovia BR-290', 'Rodovia BR duzentos e noventa'],
    ['Marginal da BR-116', 'Marginal da BR cento e dezesseis'],
  ])('%s is spoken %s', (name, said) => {
    expect(spokenName(name)).toBe(said);
  });
});

describe('numbers and numerals', () => {
  it.each([
    ['Rua 7 de Setembro', 'Rua Sete de Setembro'],
    ['Rua 1 de Maio', 'Rua Primeiro de Maio'],
    ['Rua 1º de Maio', 'Rua Primeiro de Maio'],
    ['Rua 31 de Março', 'Rua Trinta e Um de Março'],
    ['2ª Travessa', 'Segunda Travessa'],
    ['Rua 01', 'Rua Um'],
    ['Rua 24-A', 'Rua Vinte e Quatro A'],
    ['Rua das 2 Irmãs', 'Rua das Duas Irmãs'],
    ['Rua 3728', 'Rua 3728'],
    ['Praça XV de Novembro', 'Praça Quinze de Novembro'],
    ['Rua XV', 'Rua Quinze'],
    ['Rua Dom Pedro II', 'Rua Dom Pedro Segundo'],
    ['Viaduto Dom Pedro I', 'Viaduto Dom Pedro Primeiro'],
    ['Rua Dona Maria I', 'Rua Dona Maria Primeira'],
    ['Avenida João XXIII', 'Avenida João Vinte e Três'],
    ['Rua Pio X', 'Rua Pio Décimo'],
    ['Rua Pio XII', 'Rua Pio Doze'],
    ['Rua Distrito Industrial II', 'Rua Distrito Industrial Dois'],
    ['Estrada Pedreira I', 'Estrada Pedreira Um'],
    ['Rua C', 'Rua C'],
    ['Rua X', 'Rua X'],
    ['Beco L', 'Beco L'],
    ['Rua I Vila Fátima', 'Rua I Vila Fátima'],
    ['Passagem VV', 'Passagem VV'],
    ['Passagem M V', 'Passagem M V'],
    ['Avenida Goethe - Sul', 'Avenida Goethe Sul'],
  ])('%s is spoken %s', (name, said) => {
    expect(spokenName(name)).toBe(said);
  });

  it.each([
    ['IV', 4],
    ['XIX', 19],
    ['XLII', 42],
    ['XC', 90],
    ['CCC', 300],
    ['', null],
    ['IIII', null],
    ['IC', null],
    ['xv', null],
  ])('reads %s as %s', (text, value) => {
    expect(romanValue(text)).toBe(value);
  });
});

describe('a stop', () => {
  it.each([
    ['Rodoviária de Porto Alegre, Largo Vespasiano Júlio Veppo, 70, Porto Alegre (RS)', 'Rodoviária de Porto Alegre'],
    ['Av. Paulista, 1578, Bela Vista, São Paulo', 'Avenida Paulista 1578'],
    ['R. 7 de Setembro, 12', 'Rua Sete de Setembro Doze'],
    ['Curitiba (PR)', 'Curitiba'],
    ['Campos do Jordão - SP', 'Campos do Jordão'],
    ['Pousada do Lago', 'Pousada do Lago'],
  ])('%s is spoken %s', (name, said) => expect(spokenStopName(name)).toBe(said));

  it('is shown with its whole address', () => {
    const name = 'Rodoviária, Largo Vespasiano Júlio Veppo, 70';
    expect(written.stop(name)).toBe(name);
  });
});
