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

/** What both screens tell of what a search found, once it did. */
export const resultsTexts = {
  done: 'Busca realizada',
  doneHint: 'Acomodações encontradas com sucesso!',
  sort: 'Ordenar por',
  sorts: { relevance: 'Relevância', price: 'Preço', rating: 'Nota', distance: 'Distância' },
  measureFrom: 'Distância de',
  measureFromRoute: 'Medir a distância do meu roteiro',
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
};

/** What both screens tell of a search. */
export const searchTexts = {
  failed: 'Erro na busca',
  failedHint: 'Não foi possível buscar acomodações. Tente novamente.',
  invalid: 'Erro de validação',
  loading: 'Buscando onde dormir',
  results: 'Resultados',
  secureParking: 'Estacionamento seguro',
  noConnection: 'Problema de conexão',
  noConnectionHint: 'Verifique sua conexão com a internet e tente novamente.',
  readAt: (age: string) => `Última leitura ${age}`,
  lastSearch: (destination: string) => `Sua última busca: ${destination}`,
};
