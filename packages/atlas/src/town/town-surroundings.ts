import type { Tags } from '../osm/items.ts';
import { type Plan, path, type Spot } from './plan.ts';

/** Everything beside roads that maps and searches show: settlements, addresses, points of interest, water, green, buildings. */
export function drawSurroundings(plan: Plan): void {
  for (const [spot, tags] of settlements) plan.node(spot, tags);
  for (const [spot, tags] of pointsOfInterest) plan.node(spot, tags);
  drawAddressesAndBuildings(plan);
  drawLand(plan);
}

const settlements: [Spot, Tags][] = [
  [[15, 15], { place: 'town', name: 'Vila do Estradeiro', population: '18400' }],
  [[-200, -180], { place: 'suburb', name: 'Centro' }],
  [[60, 1_560], { place: 'suburb', name: 'Bairro São José' }],
  [[30, -13_960], { place: 'village', name: 'Campo Alto', population: '2100' }],
  [[-5_960, 4_960], { place: 'village', name: 'Linha Bonita', population: '900' }],
  [[-5_950, 11_140], { place: 'hamlet', name: 'Alto da Serra' }],
  [[-6_540, -3_040], { place: 'village', name: 'Ilha das Garças', population: '400' }],
  [[-12_460, 4_140], { place: 'hamlet', name: 'Vale do Cascalho' }],
  [[2_240, 6_840], { place: 'village', name: 'Barra do Norte' }],
  [[5_840, 5_540], { place: 'village', name: 'Vale Verde' }],
  [[2_240, -19_340], { place: 'village', name: 'Porto do Sul' }],
  [[4_240, 40], { place: 'hamlet', name: 'Estância do Leste' }],
];

const pointsOfInterest: [Spot, Tags][] = [
  [
    [-300, 20],
    {
      amenity: 'fuel',
      name: 'Posto Araucária',
      brand: 'Ipiranga',
      opening_hours: '24/7',
      'addr:street': 'Avenida Brasil',
    },
  ],
  [[1_200, 25], { amenity: 'fuel', name: 'Posto do Trevo', brand: 'Petrobras' }],
  [[-1_475, -7_000], { amenity: 'fuel', name: 'Posto Transcatarinense', brand: 'Shell' }],
  [[-5_975, 10_900], { amenity: 'fuel', name: 'Posto Alto da Serra' }],
  [[30, -13_900], { amenity: 'fuel', name: 'Posto Campo Alto' }],
  [[985, -800], { tourism: 'guest_house', name: 'Pousada do Lago', phone: '+55 49 3000-0001' }],
  [[140, 100], { tourism: 'hotel', name: 'Hotel Estradeiro', stars: '3', phone: '+55 49 3000-0002' }],
  [[160, 100], { amenity: 'motorcycle_parking', covered: 'yes' }],
  [[-5_900, 11_160], { tourism: 'camp_site', name: 'Camping Alto da Serra' }],
  [[-100, -140], { amenity: 'restaurant', name: 'Churrascaria Tropeira', cuisine: 'barbecue' }],
  [[100, 140], { amenity: 'cafe', name: 'Café da Praça' }],
  [[-340, -100], { shop: 'motorcycle_repair', name: 'Oficina Duas Rodas' }],
  [[-5_680, 8_000], { natural: 'saddle', mountain_pass: 'yes', name: 'Passo do Rio do Rastro', ele: '1421' }],
  [[-5_700, 8_300], { tourism: 'viewpoint', name: 'Mirante da Serra' }],
  [[200, 260], { amenity: 'hospital', name: 'Hospital São José' }],
  [[260, -260], { amenity: 'police', name: 'Delegacia de Polícia' }],
];

/** Houses on both sides of Rua XV de Novembro, even numbers in the east, each with its building. */
function drawAddressesAndBuildings(plan: Plan): void {
  for (let metres = 30; metres < 720; metres += 30) {
    if (metres % 120 === 0) continue;
    for (const side of [-1, 1]) {
      const [east, north] = [-240 + side * 18, -360 + metres];
      const number = `${metres + (side < 0 ? 1 : 0)}`;
      plan.node([east, north], {
        'addr:street': 'Rua XV de Novembro',
        'addr:housenumber': number,
        'addr:city': 'Vila do Estradeiro',
      });
      plan.area(rectangle(east + side * 12, north, 10, 8), { building: 'house' });
    }
  }
  plan.area(rectangle(60, 300, 30, 20), { building: 'church', amenity: 'place_of_worship', name: 'Igreja Matriz' });
}

function drawLand(plan: Plan): void {
  plan.area(rectangle(60, 180, 48, 48), { leisure: 'park', name: 'Praça da Matriz' });
  plan.area(rectangle(-5_300, 8_000, 250, 2_500), { natural: 'wood', name: 'Mata da Serra' });
  const shore = plan.area(ellipse(-4_500, -3_000, 950, 700), {});
  const island = plan.area(ellipse(-4_500, -2_650, 120, 80), {});
  plan.relation(
    [
      { type: 'way', ref: shore, role: 'outer' },
      { type: 'way', ref: island, role: 'inner' },
    ],
    { type: 'multipolygon', natural: 'water', water: 'lake', name: 'Lago Azul' },
  );
  plan.way(path('1000,-700 1600,-2000 1200,-5000 1700,-13000'), { waterway: 'river', name: 'Rio Canoas' });
}

function rectangle(east: number, north: number, halfWidth: number, halfHeight: number): Spot[] {
  return [
    [east - halfWidth, north - halfHeight],
    [east + halfWidth, north - halfHeight],
    [east + halfWidth, north + halfHeight],
    [east - halfWidth, north + halfHeight],
  ];
}

const ellipse = (east: number, north: number, radiusEast: number, radiusNorth: number): Spot[] =>
  Array.from({ length: 36 }, (_, i): Spot => {
    const angle = (i * Math.PI) / 18;
    return [east + radiusEast * Math.cos(angle), north + radiusNorth * Math.sin(angle)];
  });
