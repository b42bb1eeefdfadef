import type { knownAmenities } from '@estradeiro/contract/lodging-owner';

/** One place to sleep, in words. */
export const cardTexts = {
  example: 'Exemplo',
  sourceLabel: 'Fonte: ',
  sources: { local: 'Base local', osm: 'OpenStreetMap', 'booking.com': 'Booking.com' } as Partial<
    Record<string, string>
  >,
  rating: (rating: string, reviews: string) => `Nota ${rating} de 5, ${reviews}`,
  reviews: (count: number) => (count === 1 ? '1 avaliação' : `${count.toLocaleString('pt-BR')} avaliações`),
  noReviews: 'Sem avaliações',
  motorcycleFriendly: 'Moto-Friendly',
  secureParking: 'Estacionamento seguro',
  parkingUnknown: 'Estacionamento seguro não informado: pergunte antes de ir.',
  amenitiesLabel: 'Comodidades',
  aNight: 'por noite',
  stay: (total: string, nights: number) => `${total} por ${nights === 1 ? '1 noite' : `${nights} noites`}`,
  noPrice: 'Preço a consultar',
  fromDestination: (distance: string) => `a ${distance} do destino`,
  fromRoute: (distance: string) => `a ${distance} do roteiro`,
  call: 'Ligar',
  callName: (name: string) => `Ligar para ${name}`,
  route: 'Traçar rota',
  routeName: (name: string) => `Traçar rota até ${name}`,
  website: 'Site',
  websiteName: (name: string) => `Site de ${name}, abre em outra aba`,
  external: (platform: string) => `Ver na ${platform}`,
  externalName: (name: string, platform: string) => `Ver ${name} na ${platform}, abre em outra aba`,
  onMap: (name: string) => `Ver ${name} no mapa`,
  photo: (name: string) => `Foto de ${name}`,
  noPhoto: 'Foto indisponível',
};

/** The names that we know; what an owner wrote stands as it is. */
export const amenityTexts: Record<(typeof knownAmenities)[number], string> = {
  wifi: 'Wi-Fi',
  parking: 'Estacionamento',
  breakfast: 'Café da manhã',
  restaurant: 'Restaurante',
  'air-conditioning': 'Ar-condicionado',
  heating: 'Aquecimento',
  fireplace: 'Lareira',
  pool: 'Piscina',
  kitchen: 'Cozinha',
  laundry: 'Lavanderia',
  'drying-room': 'Secagem de roupas',
  'motorcycle-wash': 'Lavagem de motos',
  tools: 'Ferramentas',
  pets: 'Aceita animais',
};
