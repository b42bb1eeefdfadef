import { autumnAndWinter, dry, type Ride, ride } from './ride.ts';

export const southeasternRides: Ride[] = [
  ride(
    4,
    {
      name: 'Rastro da Serpente',
      origin: 'Capão Bonito (SP)',
      destination: 'Curitiba (PR)',
      description:
        'SP-250 e BR-476 somam cerca de 1.250 curvas em 260 km. É o teste clássico de resistência do motociclista do Sul-Sudeste: caminhões, óleo na pista e remendos pedem ritmo conservador.',
      ...{ distance: 260, estimatedTime: 360, difficulty: 'hard' },
      season: 'Abril a setembro, de dia e com pista seca',
      highlights: [
        '1.250 curvas catalogadas',
        'Portal do Rastro da Serpente em Capão Bonito',
        'Apiaí e acesso ao PETAR',
        'Vale do Ribeira',
      ],
      ...{ states: ['SP', 'PR'], months: autumnAndWinter, roads: ['SP-250', 'BR-476'] },
    },
    [
      ['Capão Bonito', -24.0058, -48.3494],
      ['Guapiara', -24.185, -48.5328],
      ['Apiaí', -24.5094, -48.8425],
      ['Ribeira', -24.6569, -49.0089],
      ['Tunas do Paraná', -24.9744, -49.0858],
      ['Bocaiúva do Sul', -25.2061, -49.115],
      ['Curitiba', -25.4278, -49.2731],
    ],
  ),
  ride(
    5,
    {
      name: 'Rio-Santos',
      origin: 'Santos (SP)',
      destination: 'Rio de Janeiro (RJ)',
      description:
        'SP-055 e BR-101 pelo litoral, entre a Mata Atlântica e dezenas de praias. Pista simples na maior parte, trânsito pesado em feriados e risco de deslizamento com chuva; há pórticos de pedágio eletrônico no trecho fluminense.',
      ...{ distance: 500, estimatedTime: 600, difficulty: 'medium' },
      season: 'Abril a agosto, fora de feriados e férias',
      highlights: [
        'Serras de Maresias e Juqueí',
        'Ubatuba a Paraty dentro do parque',
        'Baía da Ilha Grande em Angra',
        'Centro histórico de Paraty',
      ],
      ...{ states: ['SP', 'RJ'], months: [4, 5, 6, 7, 8], roads: ['SP-055', 'BR-101'] },
    },
    [
      ['Santos', -23.9608, -46.3336],
      ['Bertioga', -23.8544, -46.1386],
      ['Maresias', -23.789, -45.558],
      ['São Sebastião', -23.7951, -45.4143],
      ['Caraguatatuba', -23.6203, -45.4131],
      ['Ubatuba', -23.4339, -45.0711],
      ['Paraty', -23.2178, -44.7131],
      ['Angra dos Reis', -23.0067, -44.3181],
      ['Mangaratiba', -22.9597, -44.0406],
      ['Rio de Janeiro', -22.9064, -43.1822],
    ],
  ),
  ride(
    6,
    {
      name: 'Guaratinguetá–Cunha–Paraty',
      origin: 'Guaratinguetá (SP)',
      destination: 'Paraty (RJ)',
      description:
        'SP-171 rápida até Cunha e depois a estrada-parque RJ-165, com 9,4 km de bloquete dentro do Parque Nacional da Serra da Bocaina. No parque só se circula de dia e a 20–30 km/h.',
      ...{ distance: 97, estimatedTime: 150, difficulty: 'medium' },
      season: 'Abril a setembro; neblina frequente no verão',
      highlights: [
        'Pedra da Macela, vista para o mar',
        'Lavandários de Cunha',
        'Estrada-parque em bloquete',
        'Chegada a Paraty',
      ],
      ...{ states: ['SP', 'RJ'], months: autumnAndWinter, roads: ['SP-171', 'RJ-165'] },
    },
    [
      ['Guaratinguetá', -22.8164, -45.1925],
      ['Cunha', -23.0744, -44.9597],
      ['Paraty', -23.2178, -44.7131],
    ],
  ),
  ride(
    7,
    {
      name: 'Estrada Real – Caminho dos Diamantes',
      origin: 'Diamantina (MG)',
      destination: 'Ouro Preto (MG)',
      description:
        'Cerca de 395 km pela Serra do Espinhaço, quase todos de terra, seguindo os marcos da Estrada Real por vilas coloniais. Boa para moto trail; navegação urbana confusa, leve o traçado salvo.',
      ...{ distance: 395, estimatedTime: 900, difficulty: 'hard' },
      season: 'Maio a setembro (seca)',
      highlights: [
        'Diamantina e Ouro Preto, patrimônios mundiais',
        'Milho Verde e São Gonçalo do Rio das Pedras',
        'Serro e seus queijos',
        'Carimbos do passaporte da Estrada Real',
      ],
      ...{ states: ['MG'], months: dry, roads: [] },
    },
    [
      ['Diamantina', -18.2469, -43.6034],
      ['Milho Verde', -18.46, -43.485],
      ['Serro', -18.6047, -43.3794],
      ['Alvorada de Minas', -18.7361, -43.3653],
      ['Conceição do Mato Dentro', -19.0372, -43.425],
      ['Morro do Pilar', -19.2156, -43.3764],
      ['Itambé do Mato Dentro', -19.4144, -43.3211],
      ['Bom Jesus do Amparo', -19.7036, -43.4736],
      ['Barão de Cocais', -19.9458, -43.4872],
      ['Santa Bárbara', -19.9594, -43.4153],
      ['Catas Altas', -20.0747, -43.4075],
      ['Mariana', -20.3778, -43.4161],
      ['Ouro Preto', -20.3948, -43.5052],
    ],
  ),
  ride(
    8,
    {
      name: 'Serra da Canastra',
      origin: 'Sacramento (MG)',
      destination: 'São Roque de Minas (MG)',
      description:
        'Travessia de terra pelo chapadão do parque nacional: cerca de 63 km até a Portaria 3 e depois o alto da serra. O parque controla horário de entrada e saída (8h às 16h); abasteça antes e leve água.',
      ...{ distance: 140, estimatedTime: 300, difficulty: 'hard' },
      season: 'Maio a setembro (seca)',
      highlights: [
        'Nascente do rio São Francisco',
        "Cachoeira Casca d'Anta, quase 200 m",
        'Garagem de Pedras',
        'Queijo Canastra',
      ],
      ...{ states: ['MG'], months: dry, roads: [] },
    },
    [
      ['Sacramento', -19.8653, -47.44],
      ['Desemboque', -20.014, -47.0186],
      ['Nascente do São Francisco', -20.2433, -46.4464],
      ['São Roque de Minas', -20.2453, -46.3658],
    ],
  ),
  ride(
    9,
    {
      name: 'Serra da Mantiqueira pela SP-050',
      origin: 'São José dos Campos (SP)',
      destination: 'Campos do Jordão (SP)',
      description:
        'Estrada velha de Campos por Monteiro Lobato e Santo Antônio do Pinhal: asfalto sinuoso, mata fechada, ciclistas e folhas na pista. Dá para esticar até São Bento do Sapucaí e a Pedra do Baú.',
      ...{ distance: 90, estimatedTime: 120, difficulty: 'medium' },
      season: 'Abril a agosto, dias frios e secos',
      highlights: [
        'Monteiro Lobato',
        'Mirante em Santo Antônio do Pinhal',
        'Estrada da Campista e Pedra do Baú',
        'Campos do Jordão',
      ],
      ...{ states: ['SP'], months: [4, 5, 6, 7, 8], roads: ['SP-050'] },
    },
    [
      ['São José dos Campos', -23.1794, -45.8869],
      ['Monteiro Lobato', -22.9567, -45.8397],
      ['Santo Antônio do Pinhal', -22.8272, -45.6625],
      ['Campos do Jordão', -22.7394, -45.5914],
    ],
  ),
];
