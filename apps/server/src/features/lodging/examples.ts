import type { NewAccommodation } from '@estradeiro/contract/lodging-owner';

/** An invented place in a real town: nobody sleeps there, and its name says so. */
export type ExamplePlace = Pick<
  NewAccommodation,
  'name' | 'description' | 'city' | 'state' | 'category' | 'pricePerNight' | 'rooms' | 'maxGuests' | 'amenities'
> & { id: string; lat: number; lng: number; isMotorcycleFriendly: boolean; hasSecureParking: boolean };

const notReal = 'Hospedagem inventada, só para experimentar a busca e a reserva.';

/** Ids never change: seeding again, and bookings made of an example, find the same one. */
const example = (
  number: number,
  { name, description, ...place }: Omit<ExamplePlace, 'id' | 'description'> & { description: string },
): ExamplePlace => ({
  ...place,
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `${name} (Exemplo)`,
  description: `${description} ${notReal}`,
});

const garage = { isMotorcycleFriendly: true, hasSecureParking: true };
const yard = { isMotorcycleFriendly: true, hasSecureParking: false };
const street = { isMotorcycleFriendly: false, hasSecureParking: false };

const camposDoJordao = { city: 'Campos do Jordão', state: 'SP' } as const;
const urubici = { city: 'Urubici', state: 'SC' } as const;

/** Around Campos do Jordão, where the search begins, and on the ways that riders ride most. */
export const examplePlaces: readonly ExamplePlace[] = [
  example(1, {
    ...{ ...camposDoJordao, ...garage, name: 'Pousada Araucária', lat: -22.7334, lng: -45.5849 },
    ...{ category: 'pousada', pricePerNight: '220.00', rooms: 6, maxGuests: 2 },
    amenities: ['wifi', 'parking', 'breakfast', 'fireplace', 'drying-room'],
    description: 'Garagem fechada para seis motos, varal coberto para a roupa molhada e café a partir das 6h.',
  }),
  example(2, {
    ...{ ...camposDoJordao, ...street, name: 'Hotel Alto da Serra', lat: -22.7205, lng: -45.5661 },
    ...{ category: 'hotel', pricePerNight: '290.00', rooms: 12, maxGuests: 3 },
    amenities: ['wifi', 'breakfast', 'restaurant', 'heating'],
    description: 'No Capivari, a pé dos restaurantes. Estacionamento na rua.',
  }),
  example(3, {
    ...{ ...camposDoJordao, ...garage, name: 'Casa do Motociclista', lat: -22.7431, lng: -45.6032 },
    ...{ category: 'moto-friendly', pricePerNight: '150.00', rooms: 4, maxGuests: 4 },
    amenities: ['wifi', 'parking', 'tools', 'motorcycle-wash', 'kitchen'],
    description: 'Galpão trancado com câmera, compressor, ferramentas e lugar para lavar a moto.',
  }),
  example(4, {
    ...{ ...camposDoJordao, ...yard, name: 'Chalés Pico do Itapeva', lat: -22.7672, lng: -45.5293 },
    ...{ category: 'chalet', pricePerNight: '410.00', rooms: 3, maxGuests: 2 },
    amenities: ['parking', 'fireplace', 'breakfast', 'kitchen'],
    description: 'Chalés com lareira no caminho do mirante. As motos dormem no pátio murado.',
  }),
  example(5, {
    ...{ city: 'Santo Antônio do Pinhal', state: 'SP', ...garage, name: 'Pousada Curva do Rio' },
    ...{ lat: -22.8251, lng: -45.6667, category: 'pousada', pricePerNight: '185.00', rooms: 5, maxGuests: 2 },
    amenities: ['wifi', 'parking', 'breakfast', 'pool'],
    description: 'À beira da SP-046, com garagem coberta e portão.',
  }),
  example(6, {
    ...{ city: 'São Bento do Sapucaí', state: 'SP', ...yard, name: 'Hostel Pedra do Baú' },
    ...{ lat: -22.6869, lng: -45.7312, category: 'hostel', pricePerNight: '80.00', rooms: 8, maxGuests: 1 },
    amenities: ['wifi', 'parking', 'kitchen', 'laundry'],
    description: 'Camas em quarto coletivo e cozinha aberta. Motos no quintal.',
  }),
  example(7, {
    ...{ ...urubici, ...garage, name: 'Pousada Corvo Branco', lat: -28.0138, lng: -49.5871 },
    ...{ category: 'pousada', pricePerNight: '240.00', rooms: 7, maxGuests: 3 },
    amenities: ['wifi', 'parking', 'breakfast', 'heating', 'drying-room'],
    description: 'Quartos aquecidos para as noites de geada e garagem fechada.',
  }),
  example(8, {
    ...{ ...urubici, ...yard, name: 'Camping Morro da Igreja', lat: -28.0412, lng: -49.5527 },
    ...{ category: 'camping', pricePerNight: '45.00', rooms: 20, maxGuests: 2 },
    amenities: ['parking', 'kitchen', 'pets'],
    description: 'Gramado junto do rio, chuveiro quente e fogo de chão.',
  }),
  example(9, {
    ...{ city: 'Bom Jardim da Serra', state: 'SC', ...garage, name: 'Hotel Rio do Rastro' },
    ...{ lat: -28.3391, lng: -49.6341, category: 'hotel', pricePerNight: '260.00', rooms: 10, maxGuests: 3 },
    amenities: ['wifi', 'parking', 'restaurant', 'breakfast', 'fireplace'],
    description: 'A doze quilômetros do mirante, com garagem no subsolo.',
  }),
  example(10, {
    ...{ city: 'Morretes', state: 'PR', ...garage, name: 'Pousada Graciosa' },
    ...{ lat: -25.4769, lng: -48.8297, category: 'pousada', pricePerNight: '170.00', rooms: 6, maxGuests: 2 },
    amenities: ['wifi', 'parking', 'breakfast', 'air-conditioning', 'pool'],
    description: 'Ao pé da estrada da Graciosa, com portão fechado à noite.',
  }),
  example(11, {
    ...{ city: 'Apiaí', state: 'SP', ...garage, name: 'Parada Rastro da Serpente' },
    ...{ lat: -24.5083, lng: -48.8421, category: 'moto-friendly', pricePerNight: '120.00', rooms: 8, maxGuests: 3 },
    amenities: ['wifi', 'parking', 'restaurant', 'tools', 'motorcycle-wash'],
    description: 'No meio das 1.250 curvas: garagem, borracheiro ao lado e jantar até as 22h.',
  }),
  example(12, {
    ...{ city: 'Paraty', state: 'RJ', ...street, name: 'Pousada Caminho do Ouro' },
    ...{ lat: -23.2184, lng: -44.7218, category: 'pousada', pricePerNight: '310.00', rooms: 9, maxGuests: 2 },
    amenities: ['wifi', 'breakfast', 'air-conditioning', 'pool'],
    description: 'No fim da serra de Cunha, a pé do centro histórico. Sem garagem.',
  }),
];
