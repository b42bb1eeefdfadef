/** The fields of a search, in both screens. */
export const fieldTexts = {
  destination: 'Destino',
  destinationPlaceholder: 'Cidade ou região',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  guests: 'Hóspedes',
  fewer: 'Um hóspede a menos',
  more: 'Um hóspede a mais',
  quickDays: 'Datas prontas',
  tonight: 'Hoje',
  tomorrow: 'Amanhã',
  weekend: 'Fim de semana',
  maxPrice: 'Preço máximo',
  upTo: (price: string) => `até ${price}`,
};
