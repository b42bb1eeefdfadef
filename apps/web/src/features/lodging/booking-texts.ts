/** Hospedagens (/booking). */
export const bookingTexts = {
  title: 'Hospedagens',
  search: 'Buscar Hospedagens',
  searching: 'Buscando...',
  categories: { todos: 'Todos', hotel: 'Hotéis', pousada: 'Pousadas', 'moto-friendly': 'Moto-Friendly' },
  categoriesLabel: 'Tipo de hospedagem',
  usualDestination: 'Campos do Jordão',
  found: (count: number, destination: string) =>
    count === 1 ? `Encontrada 1 hospedagem em ${destination}` : `Encontradas ${count} hospedagens em ${destination}`,
  toAccommodations: 'Acomodações para Motociclistas',
  toMyBookings: 'Minhas reservas',
  more: 'Mais de hospedagens',
};
