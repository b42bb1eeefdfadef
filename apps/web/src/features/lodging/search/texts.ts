export const screenTexts = {
  booking: {
    title: 'Hospedagens',
    purpose: 'Onde dormir no caminho',
    empty: 'Nenhuma hospedagem encontrada para os filtros selecionados.',
    emptyHint: 'Tente ajustar os critérios de busca.',
    other: 'Acomodações para Motociclistas',
  },
  accommodations: {
    title: 'Acomodações para Motociclistas',
    purpose: 'Uma cama em qualquer lugar',
    empty: 'Nenhuma acomodação encontrada para os critérios selecionados.',
    emptyHint: 'Veja também as que não dizem se recebem motos.',
    other: 'Todas as hospedagens',
  },
};

export type LodgingScreen = keyof typeof screenTexts;

export const searchTexts = {
  back: 'Voltar',
  home: 'Início',
  toMyBookings: 'Minhas reservas',
  more: 'Mais de hospedagens',
  failed: 'Erro na busca',
  failedHint: 'Não foi possível buscar acomodações. Tente novamente.',
  invalid: 'Erro de validação',
  loading: 'Buscando onde dormir',
  done: 'Busca realizada',
  doneHint: 'Acomodações encontradas com sucesso!',
  platformFailed: 'A Booking.com não respondeu à busca',
  readAt: (age: string) => `Última leitura ${age}`,
  lastSearch: (label: string) => `Sua última busca: ${label}`,
};

export const whereTexts = {
  /** Part 2 §2. */
  usual: 'Campos do Jordão',
  here: 'Perto de você',
  lost: 'Sem a sua localização. Escolha onde procurar.',
  nearMe: 'Perto de mim',
  elsewhere: 'Procurar em outro lugar',
  along: (title: string) => `Rota: ${title}`,
  title: 'Onde dormir?',
  routes: 'Ao longo de uma rota',
  change: (label: string) => `Onde: ${label}`,
  by: { route: 'No caminho de', here: 'Onde você está', destination: 'Em torno de' },
  otherRoute: 'Trocar',
  chooseRoute: 'Escolher rota',
};

export const nearestTexts = {
  around: (km: number) => `As mais próximas, a mais de ${km} km:`,
  onRoute: (km: number) => `As mais próximas, a mais de ${km} km da rota:`,
};

export const resultCountTexts = {
  destination: (count: number, destination: string) =>
    count === 1 ? `Encontrada 1 hospedagem em ${destination}` : `Encontradas ${count} hospedagens em ${destination}`,
  here: (count: number) =>
    count === 1 ? 'Encontrada 1 hospedagem perto de você' : `Encontradas ${count} hospedagens perto de você`,
  /** The route's name stands above. */
  route: (count: number) =>
    count === 1 ? 'Encontrada 1 hospedagem nesta rota' : `Encontradas ${count} hospedagens nesta rota`,
};

export const fieldTexts = {
  search: 'Buscar Hospedagens',
  searching: 'Buscando...',
  destination: 'Destino',
  destinationPlaceholder: 'Cidade ou região',
  dates: 'Datas',
  datesOf: (from: string, to: string) => `${from} a ${to}`,
  clearDates: 'Sem datas',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  arrival: 'Toque no dia da chegada.',
  departure: 'Toque no dia da saída.',
  guests: 'Hóspedes',
  fewer: 'Um hóspede a menos',
  more: 'Um hóspede a mais',
  quickDays: 'Datas prontas',
  tonight: 'Hoje',
  tomorrow: 'Amanhã',
  weekend: 'Fim de semana',
  maxPrice: 'Preço máximo',
  maxPriceHint: 'Por noite. Hospedagens sem preço conhecido continuam na lista.',
  upTo: (price: string) => `até ${price}`,
  filters: 'Filtros',
  categories: { todos: 'Todos', hotel: 'Hotéis', pousada: 'Pousadas', 'moto-friendly': 'Moto-Friendly' },
  secureParking: 'Estacionamento seguro',
  clearFilters: 'Limpar filtros',
};

export const resultsTexts = {
  results: 'Resultados',
  sort: 'Ordenar por',
  sorts: { relevance: 'Melhor para a moto', price: 'Preço', rating: 'Nota', distance: 'Distância' },
  more: 'Mostrar mais',
  moreFailed: 'Não foi possível mostrar mais',
  growMap: 'Ampliar mapa',
  shrinkMap: 'Reduzir mapa',
  map: 'Mapa das hospedagens',
  noMapPrice: 'Consultar',
  marker: (name: string, price: string) => `${name}, ${price}`,
};
