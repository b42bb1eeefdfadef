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
