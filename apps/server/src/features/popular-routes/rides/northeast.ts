import { type Ride, ride } from './ride.ts';

const sunny = [9, 10, 11, 12, 1, 2, 3];

export const northeasternRides: Ride[] = [
  ride(
    18,
    {
      name: 'Chapada Diamantina pela BA-142',
      origin: 'Ibicoara (BA)',
      destination: 'Lençóis (BA)',
      description:
        'Ibicoara, Mucugê (79 km) e Lençóis (mais 132 km) contornando a chapada, dos mil metros de Ibicoara e Mucugê aos 400 de Lençóis. Asfalto com trechos remendados e pouco movimento; os atrativos exigem estrada de terra ou guia.',
      distance: 211,
      estimatedTime: 240,
      difficulty: 'medium',
      season: 'Abril a outubro, fora das trovoadas de verão',
      highlights: [
        'Cachoeira do Buracão',
        'Cemitério Bizantino de Mucugê',
        'Igatu, a cidade de pedra',
        'Morro do Pai Inácio',
      ],
      states: ['BA'],
      months: [4, 5, 6, 7, 8, 9, 10],
      roads: ['BA-142', 'BR-242'],
    },
    [
      ['Ibicoara', -13.4132, -41.2857],
      ['Mucugê', -13.0085, -41.3724],
      ['Andaraí', -12.8072, -41.3314],
      ['Lençóis', -12.5631, -41.39],
    ],
  ),
  ride(
    19,
    {
      name: 'Linha Verde (BA-099)',
      origin: 'Salvador (BA)',
      destination: 'Aracaju (SE)',
      description:
        'Estrada do Coco e Linha Verde pelo litoral norte da Bahia até Sergipe: asfalto bom, retas longas, praias a poucos quilômetros e mirantes. Concessão pedagiada no trecho baiano; confira tarifa de moto.',
      distance: 320,
      estimatedTime: 270,
      difficulty: 'easy',
      season: 'Setembro a março; chove mais de abril a julho',
      highlights: [
        'Praia do Forte e Projeto Tamar',
        "Castelo Garcia d'Ávila",
        'Imbassaí e Massarandupió',
        'Mangue Seco',
      ],
      states: ['BA', 'SE'],
      months: sunny,
      roads: ['BA-099'],
    },
    [
      ['Salvador', -12.9756, -38.491],
      ['Praia do Forte', -12.574, -38.006],
      ['Conde', -11.8136, -37.6106],
      ['Indiaroba', -11.5192, -37.5117],
      ['Estância', -11.2683, -37.4383],
      ['Aracaju', -10.9111, -37.0717],
    ],
  ),
  ride(
    20,
    {
      name: 'Rota Ecológica de Alagoas',
      origin: 'Maceió (AL)',
      destination: 'Maragogi (AL)',
      description:
        'AL-101 norte e estrada das praias por São Miguel dos Milagres e Porto de Pedras, com balsa no rio Manguaba até Japaratinga. Passeio leve, com coqueirais, vilas e paralelepípedo.',
      distance: 145,
      estimatedTime: 210,
      difficulty: 'easy',
      season: 'Setembro a março, com maré baixa',
      highlights: [
        'São Miguel dos Milagres',
        'Praia do Patacho',
        'Balsa Porto de Pedras–Japaratinga',
        'Santuário do peixe-boi',
      ],
      states: ['AL'],
      months: sunny,
      roads: ['AL-101'],
    },
    [
      ['Maceió', -9.6658, -35.7353],
      ['Paripueira', -9.465, -35.5517],
      ['Barra de Santo Antônio', -9.4047, -35.5072],
      ['São Miguel dos Milagres', -9.2656, -35.3731],
      ['Porto de Pedras', -9.1583, -35.295],
      ['Japaratinga', -9.0883, -35.2583],
      ['Maragogi', -9.0122, -35.2225],
    ],
  ),
];
