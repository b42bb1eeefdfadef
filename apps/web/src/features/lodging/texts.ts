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
  empty: 'Nenhuma hospedagem encontrada para os filtros selecionados.',
  emptyHint: 'Tente ajustar os critérios de busca.',
  clearFilters: 'Limpar filtros',
  toAccommodations: 'Acomodações para Motociclistas',
  toMyBookings: 'Minhas reservas',
  more: 'Mais de hospedagens',
};

/** Acomodações para Motociclistas (/accommodations). */
export const accommodationsTexts = {
  title: 'Acomodações para Motociclistas',
  back: 'Voltar',
  home: 'Início',
  search: 'Buscar',
  searching: 'Buscando...',
  platform: 'Buscar também na Booking.com',
  platformOff: 'Sem conexão com a plataforma agora: a busca usa a base local.',
  platformFailed: 'A Booking.com não respondeu à busca',
  results: 'Resultados',
  found: (count: number) => (count === 1 ? '1 acomodação encontrada' : `${count} acomodações encontradas`),
  empty: 'Nenhuma acomodação encontrada para os critérios selecionados.',
  emptyHint: 'Tente outra cidade ou outras datas.',
  before: 'Diga para onde e quando',
  beforeHint: 'Mostramos onde dormir com a moto bem guardada.',
  toBooking: 'Todas as hospedagens',
};

/** What both screens tell of a search. */
export const searchTexts = {
  done: 'Busca realizada',
  doneHint: 'Acomodações encontradas com sucesso!',
  failed: 'Erro na busca',
  failedHint: 'Não foi possível buscar acomodações. Tente novamente.',
  invalid: 'Erro de validação',
  loading: 'Buscando onde dormir',
  results: 'Resultados',
  secureParking: 'Estacionamento seguro',
  sort: 'Ordenar por',
  sorts: { relevance: 'Relevância', price: 'Preço', rating: 'Nota', distance: 'Distância' },
  measureFrom: 'Distância de',
  fromDestination: 'Destino',
  fromPlanned: (title: string) => `Rota: ${title}`,
  more: 'Mostrar mais',
  moreFailed: 'Não foi possível mostrar mais',
  showMap: 'Ver no mapa',
  hideMap: 'Ocultar mapa',
  map: 'Mapa das hospedagens',
  noMapPrice: 'Consultar',
  onList: 'Ver na lista',
  marker: (name: string, price: string) => `${name}, ${price}`,
  offline: 'Sem conexão.',
  readAt: (age: string) => `Última leitura ${age}`,
  lastSearch: (destination: string) => `Sua última busca: ${destination}`,
};
