import { dry, type Ride, ride } from './ride.ts';

export const centralAndNorthernRides: Ride[] = [
  ride(
    13,
    {
      name: 'Chapada dos Veadeiros',
      origin: 'Brasília (DF)',
      destination: 'São Jorge (GO)',
      description:
        'GO-118 até Alto Paraíso (cerca de 220 km) e 36 km de GO-239, hoje asfaltada, até a vila de São Jorge, na porta do parque nacional. Cuidado com animais e trânsito na saída de Brasília.',
      ...{ distance: 256, estimatedTime: 210, difficulty: 'easy' },
      season: 'Maio a setembro (seca)',
      highlights: [
        'Jardim de Maytrea',
        'Vale da Lua',
        'Parque Nacional da Chapada dos Veadeiros',
        'Pôr do sol em São Jorge',
      ],
      ...{ states: ['DF', 'GO'], months: dry, roads: ['GO-118', 'GO-239'] },
    },
    [
      ['Brasília', -15.7797, -47.9297],
      ["São João d'Aliança", -14.7056, -47.5247],
      ['Alto Paraíso de Goiás', -14.1363, -47.5217],
      ['São Jorge', -14.176, -47.815],
    ],
  ),
  ride(
    14,
    {
      name: 'Transpantaneira',
      origin: 'Poconé (MT)',
      destination: 'Porto Jofre (MT)',
      description:
        'MT-060: 147 km de terra e mais de 120 pontes no meio do Pantanal. Sem postos no caminho: saia de Poconé com tanque cheio, reserva de combustível e kit de reparo.',
      ...{ distance: 147, estimatedTime: 330, difficulty: 'hard' },
      season: 'Junho a setembro (seca); de novembro a março alaga',
      highlights: [
        'Jacarés, tuiuiús e capivaras na beira da pista',
        'Mais de 120 pontes',
        'Onças-pintadas em Porto Jofre',
        'Pórtico da Transpantaneira',
      ],
      ...{ states: ['MT'], months: [6, 7, 8, 9], roads: ['MT-060'] },
    },
    [
      ['Poconé', -16.2567, -56.6228],
      ['Rio Pixaim', -16.75, -56.87],
      ['Porto Jofre', -17.3647, -56.7722],
    ],
  ),
  ride(
    15,
    {
      name: 'Circuito do Jalapão',
      origin: 'Palmas (TO)',
      destination: 'Palmas (TO)',
      description:
        'Volta por Ponte Alta do Tocantins, Mateiros, São Félix e Novo Acordo. Asfalto até Ponte Alta; depois terra, pedra e areia fofa que pode render 15 km em três horas. Só para moto trail e piloto com prática em areia.',
      ...{ distance: 650, estimatedTime: 1200, difficulty: 'hard' },
      season: 'Maio a setembro (seca)',
      highlights: ['Dunas douradas de Mateiros', 'Fervedouros', 'Cachoeira da Formiga', 'Capim dourado no Mumbuca'],
      ...{ states: ['TO'], months: dry, roads: ['TO-255'] },
    },
    [
      ['Palmas', -10.1675, -48.3277],
      ['Ponte Alta do Tocantins', -10.7439, -47.5361],
      ['Mateiros', -10.5475, -46.4211],
      ['São Félix do Tocantins', -10.1683, -46.6594],
      ['Novo Acordo', -9.9628, -47.6772],
      ['Palmas', -10.1675, -48.3277],
    ],
  ),
  ride(
    16,
    {
      name: 'BR-319, a Rodovia Fantasma',
      origin: 'Manaus (AM)',
      destination: 'Porto Velho (RO)',
      description:
        'Cerca de 885 km: asfalto nas pontas e o "meião" de terra no meio, com balsas, pontes de madeira e até 476 km entre postos oficiais. Na chuva vira atoleiro.',
      ...{ distance: 885, estimatedTime: 1500, difficulty: 'hard' },
      season: 'Julho a setembro (seca)',
      highlights: [
        'Balsa no encontro das águas',
        'Igapó-Açu',
        'O meião, cerca de 400 km de terra',
        'Floresta contínua até Humaitá',
      ],
      ...{ states: ['AM', 'RO'], months: [7, 8, 9], roads: ['BR-319'] },
    },
    [
      ['Manaus', -3.1019, -60.025],
      ['Careiro', -3.7681, -60.3692],
      ['Igapó-Açu', -4.71, -61.3],
      ['Realidade', -6.98, -63.1],
      ['Humaitá', -7.5165, -63.031],
      ['Porto Velho', -8.7619, -63.9039],
    ],
  ),
  ride(
    17,
    {
      name: 'Transamazônica BR-230 – Itaituba a Humaitá',
      origin: 'Itaituba (PA)',
      destination: 'Humaitá (AM)',
      description:
        'O trecho mais isolado da Transamazônica: cerca de 400 km até Jacareacanga, 276 km até Apuí e 400 km até Humaitá, quase tudo de terra, com balsas e pouco combustível. Chuva dobra a dificuldade.',
      ...{ distance: 1076, estimatedTime: 1560, difficulty: 'hard' },
      season: 'Junho a outubro (seca)',
      highlights: [
        'Parque Nacional da Amazônia',
        'Rio Tapajós em Jacareacanga',
        'Balsa do rio Sucunduri',
        'Rio Madeira em Humaitá',
      ],
      ...{ states: ['PA', 'AM'], months: [6, 7, 8, 9, 10], roads: ['BR-230'] },
    },
    [
      ['Itaituba', -4.2761, -55.9836],
      ['Jacareacanga', -6.2222, -57.7528],
      ['Sucunduri', -6.8, -59.04],
      ['Apuí', -7.1972, -59.8914],
      ['Humaitá', -7.5165, -63.031],
    ],
  ),
];
