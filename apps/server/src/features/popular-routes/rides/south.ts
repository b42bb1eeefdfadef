import { autumnAndWinter, type Ride, ride, wholeYear } from './ride.ts';

export const southernRides: Ride[] = [
  ride(
    1,
    {
      name: 'Serra do Rio do Rastro',
      origin: 'Lauro Müller (SC)',
      destination: 'Bom Jardim da Serra (SC)',
      description:
        'Subida pela SC-390 com 284 curvas, a maioria em cotovelo, entre paredões de rocha e mirantes a mais de 1.400 m. Pista estreita e concretada no trecho mais íngreme; neblina, gelo no inverno e queda de barreira pedem consulta antes de sair.',
      ...{ distance: 35, estimatedTime: 60, difficulty: 'medium' },
      season: 'Abril a setembro, em manhãs secas e sem neblina',
      highlights: [
        '284 curvas',
        'Mirante no topo, a mais de 1.400 m',
        'Cotovelos entre paredões de rocha',
        'Quatis e cascatas à beira da pista',
      ],
      ...{ states: ['SC'], months: autumnAndWinter, roads: ['SC-390'] },
    },
    [
      ['Lauro Müller', -28.3928, -49.3967],
      ['Mirante da Serra do Rio do Rastro', -28.4028, -49.55],
      ['Bom Jardim da Serra', -28.3369, -49.6247],
    ],
  ),
  ride(
    2,
    {
      name: 'Serra do Corvo Branco',
      origin: 'Urubici (SC)',
      destination: 'Grão-Pará (SC)',
      description:
        'A SC-370 atravessa um corte de 90 m na rocha e desce em curvas muito fechadas. Está em pavimentação e o tráfego foi interditado várias vezes entre 2022 e 2026: confirme a liberação com a SIE/PMRv antes de incluir no roteiro e evite em dia de chuva.',
      ...{ distance: 57, estimatedTime: 120, difficulty: 'hard' },
      season: 'Abril a setembro, só com tempo seco e estrada liberada',
      highlights: ['Corte de 90 m na rocha', 'Mirantes em cada curva', 'Vale de Aiurê', 'Frio e campos de Urubici'],
      ...{ states: ['SC'], months: autumnAndWinter, roads: ['SC-370'] },
    },
    [
      ['Urubici', -28.015, -49.5917],
      ['Corte do Corvo Branco', -28.0558, -49.3672],
      ['Grão-Pará', -28.185, -49.2147],
    ],
  ),
  ride(
    3,
    {
      name: 'Estrada da Graciosa',
      origin: 'Curitiba (PR)',
      destination: 'Morretes (PR)',
      description:
        'Descida histórica da Serra do Mar pela PR-410, com trechos de paralelepípedo, pista estreita e sem acostamento. O DER-PR fecha a estrada quando chove forte: verifique no dia.',
      ...{ distance: 75, estimatedTime: 120, difficulty: 'medium' },
      season: 'Abril a setembro; evite chuva e o pico do verão',
      highlights: [
        'Paralelepípedos do século XIX',
        'Recantos com mirante e quiosques',
        'Hortênsias no verão',
        'Barreado em Morretes',
      ],
      ...{ states: ['PR'], months: autumnAndWinter, roads: ['BR-116', 'PR-410'] },
    },
    [
      ['Curitiba', -25.4278, -49.2731],
      ['Quatro Barras', -25.3656, -49.0769],
      ['Portal da Graciosa', -25.3372, -48.8993],
      ['Porto de Cima', -25.4222, -48.8786],
      ['Morretes', -25.4769, -48.8344],
    ],
  ),
  ride(
    10,
    {
      name: 'Rota Romântica',
      origin: 'São Leopoldo (RS)',
      destination: 'São Francisco de Paula (RS)',
      description:
        'BR-116 e RS-235 por cidades de herança alemã, com plátanos e hortênsias. O circuito completo, com 14 municípios, passa de 200 km; o eixo principal cabe em uma manhã.',
      ...{ distance: 150, estimatedTime: 210, difficulty: 'easy' },
      season: 'Outono (abril a junho) pelos plátanos; primavera pelas flores',
      highlights: ['Subida da serra por Morro Reuter', 'Nova Petrópolis', 'Gramado e Canela', 'Cascata do Caracol'],
      ...{ states: ['RS'], months: [4, 5, 6, 9, 10, 11], roads: ['BR-116', 'RS-235'] },
    },
    [
      ['São Leopoldo', -29.7603, -51.1472],
      ['Dois Irmãos', -29.5803, -51.0853],
      ['Morro Reuter', -29.5381, -51.0808],
      ['Picada Café', -29.4515, -51.1334],
      ['Nova Petrópolis', -29.3764, -51.1144],
      ['Gramado', -29.3786, -50.8739],
      ['Canela', -29.3562, -50.8136],
      ['São Francisco de Paula', -29.4481, -50.5836],
    ],
  ),
  ride(
    11,
    {
      name: 'Caminhos de Pedra e Vale dos Vinhedos',
      origin: 'Bento Gonçalves (RS)',
      destination: 'Bento Gonçalves (RS)',
      description:
        'Circuito curto de asfalto: os 12 km dos Caminhos de Pedra, com casas de imigrantes italianos, e a volta pelo Vale dos Vinhedos. Passeio de meio dia, ideal para garupa; quem pilota não bebe.',
      ...{ distance: 60, estimatedTime: 120, difficulty: 'easy' },
      season: 'Ano todo; vindima de janeiro a março',
      highlights: [
        'Casas de pedra e madeira de 1875 em diante',
        'Casa da Ovelha e Casa da Erva-Mate',
        'Vinícolas do Vale dos Vinhedos',
        'Cantinas italianas',
      ],
      ...{ states: ['RS'], months: wholeYear, roads: ['RS-444'] },
    },
    [
      ['Bento Gonçalves', -29.1714, -51.5192],
      ['Caminhos de Pedra', -29.15, -51.457],
      ['Bento Gonçalves', -29.1714, -51.5192],
      ['Vale dos Vinhedos', -29.193, -51.58],
      ['Bento Gonçalves', -29.1714, -51.5192],
    ],
  ),
  ride(
    12,
    {
      name: 'Rota do Sol',
      origin: 'Caxias do Sul (RS)',
      destination: 'Terra de Areia (RS)',
      description:
        'RS-453 e RS-486 ligam a serra ao litoral gaúcho pelos Campos de Cima da Serra. A descida da Serra do Pinto tem túneis, viadutos e curvas longas; neblina comum.',
      ...{ distance: 165, estimatedTime: 180, difficulty: 'medium' },
      season: 'Março a novembro, sem neblina',
      highlights: [
        'Campos de Cima da Serra',
        'Túneis e viadutos da Serra do Pinto',
        'Mirantes de Itati',
        'Acesso aos cânions de Cambará do Sul',
      ],
      ...{ states: ['RS'], months: [3, 4, 5, 6, 7, 8, 9, 10, 11], roads: ['RS-453', 'RS-486'] },
    },
    [
      ['Caxias do Sul', -29.1681, -51.1794],
      ['Lajeado Grande', -29.083, -50.63],
      ['Tainhas', -29.27, -50.307],
      ['Itati', -29.4897, -50.1006],
      ['Terra de Areia', -29.5853, -50.0708],
    ],
  ),
];
