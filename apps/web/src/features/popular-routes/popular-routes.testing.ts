import type { PopularRoute } from '@estradeiro/contract/popular-routes';

const drawing = {
  abroad: '',
  land: 'M0 0l720 0 0 400 -720 0z',
  line: 'M120 300C200 260 400 200 600 100',
  places: [
    { name: 'Lauro Müller', x: 120, y: 300, side: 'right' as const },
    { name: 'Bom Jardim da Serra', x: 600, y: 100, side: 'left' as const },
  ],
  towns: [],
  center: { lat: -28.36, lng: -49.5 },
};

export const rastro: PopularRoute = {
  id: '00000000-0000-4000-9000-000000000001',
  name: 'Serra do Rio do Rastro',
  origin: 'Lauro Müller (SC)',
  destination: 'Bom Jardim da Serra (SC)',
  description: 'Subida pela SC-390 com 284 curvas.',
  waypoints: [
    { name: 'Lauro Müller', lat: -28.3928, lng: -49.3967 },
    { name: 'Bom Jardim da Serra', lat: -28.3369, lng: -49.6247 },
  ],
  distance: 35,
  estimatedTime: 60,
  difficulty: 'medium',
  season: 'Abril a setembro, em manhãs secas',
  highlights: ['284 curvas', 'Mirante no topo', 'Cotovelos', 'Quatis'],
  imageUrl: null,
  isActive: true,
  states: ['SC'],
  months: [4, 5, 6, 7, 8, 9],
  roads: ['SC-390'],
  drawing,
};

export const graciosa: PopularRoute = {
  ...rastro,
  id: '00000000-0000-4000-9000-000000000003',
  name: 'Estrada da Graciosa',
  origin: 'Curitiba (PR)',
  destination: 'Morretes (PR)',
  description: 'Descida da Serra do Mar.',
  waypoints: [
    { name: 'Curitiba', lat: -25.4278, lng: -49.2731 },
    { name: 'Morretes', lat: -25.4769, lng: -48.8344 },
  ],
  distance: 75,
  estimatedTime: 125,
  states: ['PR'],
  roads: ['PR-410'],
  highlights: ['Barreado em Morretes'],
};

export const jalapao: PopularRoute = {
  ...rastro,
  id: '00000000-0000-4000-9000-000000000015',
  name: 'Circuito do Jalapão',
  origin: 'Palmas (TO)',
  destination: 'Palmas (TO)',
  description: 'Terra, pedra e areia fofa.',
  waypoints: [
    { name: 'Palmas', lat: -10.1675, lng: -48.3277 },
    { name: 'Mateiros', lat: -10.5475, lng: -46.4211 },
    { name: 'Palmas', lat: -10.1675, lng: -48.3277 },
  ],
  distance: 650,
  estimatedTime: 1200,
  difficulty: 'hard',
  states: ['TO'],
  months: [5, 6, 7, 8, 9],
  roads: [],
  highlights: ['Dunas', 'Fervedouros', 'Cachoeira da Formiga', 'Capim dourado', 'Mumbuca'],
};
