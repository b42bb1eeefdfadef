import type { BookingStatus, PaymentStatus } from '@estradeiro/contract/lodging/bookings';
import type { knownAmenities } from '@estradeiro/contract/lodging/owner';
import type { LodgingReportReason } from '@estradeiro/contract/lodging/reports';
import type { AccommodationCategory } from '@estradeiro/contract/lodging/search';
import type { PixTerms } from '@estradeiro/contract/lodging/terms';

export const stayTexts = {
  // On the card (part 2 §2)
  datesFirst: 'Selecione as datas primeiro',
  processing: 'Processando...',
  book: 'Reservar Agora',
  bookPlace: (label: string, name: string) => `${label}: ${name}`,
  test: 'Teste',
  testFailure: 'Erro de validação de teste',
  // Details of the guest
  sameNights: (place: string, dates: string) => `Você já tem uma reserva para estas noites: ${place}, ${dates}.`,
  detailsTitle: 'Sua reserva',
  dates: (from: string, to: string) => `${from} a ${to}`,
  nights: (count: number) => (count === 1 ? '1 noite' : `${count} noites`),
  guests: (count: number) => (count === 1 ? '1 hóspede' : `${count} hóspedes`),
  aNight: 'por noite',
  total: 'Total',
  pricing: 'Conferindo o preço',
  priceMayDiffer: 'Não deu para conferir o preço agora: vale o que a hospedagem tiver no momento da reserva.',
  guest: 'Quem se hospeda',
  name: 'Nome completo *',
  email: 'Email *',
  phone: 'Telefone *',
  phonePrefix: '+55 ',
  requests: 'Pedidos especiais',
  requestsHint: 'Por exemplo: chego depois das 20h, preciso de vaga coberta',
  nameRequired: 'Nome é obrigatório',
  emailInvalid: 'Email inválido',
  phoneFormat: 'Use o formato +55 (11) 99999-9999',
  tooLong: 'Texto longo demais',
  answerWithin: (hours: number) => `A hospedagem tem até ${hours} horas para confirmar a reserva.`,
  payment: 'O pagamento é combinado com a hospedagem. Nenhum cartão é pedido aqui.',
  exampleNote: 'Hospedagem de exemplo: a reserva serve para experimentar e não vale na estrada.',
  // Failure
  neverTwice: 'Tentar de novo não reserva duas vezes.',
  nothingBooked: 'Nenhuma reserva foi feita.',
  close: 'Fechar',
  retry: 'Tentar Novamente',
  // Confirmation
  askedTitle: 'Pedido de reserva enviado',
  bookedTitle: 'Reserva feita!',
  reference: 'Código da reserva',
  pending: (until: string) => `A hospedagem tem até ${until} para confirmar. Acompanhe em Minhas reservas.`,
  pendingUndated: 'A hospedagem ainda precisa confirmar. Acompanhe em Minhas reservas.',
  copyReference: 'Copiar código',
  share: 'Compartilhar',
  copyDetails: 'Copiar tudo',
  calendar: 'Pôr na agenda',
  toBookings: 'Minhas reservas',
  shared: (what: { reference: string; name: string; city: string; dates: string; nights: string; total: string }) =>
    `Reserva ${what.reference}, ${what.name}, ${what.city}: ${what.dates} (${what.nights}), ${what.total}.`,
};

/** Part 2 §8. */
export type FailureClass =
  | 'network'
  | 'authentication'
  | 'validation'
  | 'availability'
  | 'payment'
  | 'server'
  | 'unknown';

type Words = { title: string; detail: string; canRetry: boolean };

/** Part 2 §8, word for word. The title of `validation` is the message itself where there is one. */
export const failureTexts: Record<FailureClass, Words> = {
  network: {
    title: 'Problema de conexão',
    detail: 'Verifique sua conexão com a internet e tente novamente.',
    canRetry: true,
  },
  authentication: {
    title: 'Sessão expirada',
    detail: 'Você precisa fazer login novamente para continuar.',
    canRetry: false,
  },
  validation: { title: 'Dados incompletos', detail: 'Corrija os dados e tente novamente.', canRetry: false },
  availability: {
    title: 'Hospedagem não disponível',
    detail: 'As datas selecionadas não estão disponíveis. Tente outras datas.',
    canRetry: false,
  },
  payment: {
    title: 'Problema no pagamento',
    detail: 'Verifique os dados do cartão e tente novamente.',
    canRetry: false,
  },
  server: {
    title: 'Erro temporário do servidor',
    detail: 'Nossos servidores estão temporariamente indisponíveis. Tente novamente em alguns minutos.',
    canRetry: true,
  },
  unknown: {
    title: 'Erro inesperado',
    detail: 'Algo deu errado. Se o problema persistir, entre em contato conosco.',
    canRetry: true,
  },
};

export const cardTexts = {
  categories: {
    pousada: 'Pousada',
    hotel: 'Hotel',
    'moto-friendly': 'Parada de motociclistas',
    hostel: 'Hostel',
    chalet: 'Chalé',
    camping: 'Camping',
    apartment: 'Apartamento',
  } satisfies Record<AccommodationCategory, string>,
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
  parkingUnknown: 'Estacionamento seguro não informado',
  parkingAsk: 'Estacionamento seguro não informado: pergunte antes de ir.',
  amenitiesLabel: 'Comodidades',
  from: 'a partir de',
  aNight: 'por noite',
  nights: (nights: number) => (nights === 1 ? 'por 1 noite' : `por ${nights} noites`),
  ofNight: (price: string) => `${price} por noite`,
  noPrice: 'Preço a consultar',
  fromDestination: (distance: string) => `a ${distance} do destino`,
  fromHere: (distance: string) => `a ${distance} de você`,
  fromRoute: (distance: string, along: string) => `a ${distance} da rota, no km ${along}`,
  details: 'Detalhes',
  detailsOf: (name: string) => `Detalhes de ${name}`,
  call: 'Ligar',
  callName: (name: string) => `Ligar para ${name}`,
  route: 'Traçar rota',
  routeName: (name: string) => `Traçar rota até ${name}`,
  website: 'Site',
  websiteName: (name: string) => `Site de ${name}, abre em outra aba`,
  external: (platform: string) => `Ver na ${platform}`,
  externalName: (name: string, platform: string) => `Ver ${name} na ${platform}, abre em outra aba`,
  map: 'Mapa',
  onMap: (name: string) => `Ver ${name} no mapa`,
  photo: (name: string) => `Foto de ${name}`,
  photos: (name: string) => `Fotos de ${name}`,
  photoOf: (number: number, name: string) => `Foto ${number} de ${name}`,
  photoCount: (number: number, all: number) => `${number}/${all}`,
  earlierPhoto: (name: string) => `Foto anterior de ${name}`,
  nextPhoto: (name: string) => `Próxima foto de ${name}`,
  noPhoto: 'Foto indisponível',
};

/** The amenities with a name of ours; an owner's own words stay as they are. */
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

export const reviewTexts = {
  review: 'Avaliar estadia',
  ofPlace: (what: string, name: string) => `${what}: ${name}`,
  ownRating: (rating: number) => `Sua avaliação: ${rating} de 5`,
  title: 'Como foi a estadia?',
  rating: 'Nota',
  stars: (count: number) => (count === 1 ? '1 estrela' : `${count} estrelas`),
  scale: ['Ruim', 'Fraca', 'Boa', 'Muito boa', 'Excelente'] as const,
  ratingMissing: 'Escolha de 1 a 5 estrelas.',
  comment: 'Comentário',
  commentHint: 'A garagem, o café, a chegada: o que ajuda quem vem depois.',
  motorcycle: 'Fui de moto',
  motorcycleHint: 'Sua avaliação conta como a de um motociclista.',
  send: 'Publicar avaliação',
  sending: 'Publicando...',
  sent: 'Avaliação publicada',
  failed: 'Não foi possível publicar',
  // Of a place
  read: 'Ver avaliações',
  listTitle: (name: string) => `Avaliações de ${name}`,
  loading: 'Carregando avaliações',
  empty: 'Ninguém avaliou ainda.',
  byMotorcycle: 'De moto',
  own: 'Sua avaliação',
  ratingOf: (rating: number) => `${rating} de 5 estrelas`,
  more: 'Mostrar mais',
};

export const reportTexts = {
  report: 'Denunciar',
  place: (name: string) => `Denunciar ${name}`,
  photo: (number: number, name: string) => `Denunciar a foto ${number} de ${name}`,
  review: (author: string) => `Denunciar a avaliação de ${author}`,
  hint: 'A denúncia vai para quem cuida deste servidor, e só. Ninguém fica sabendo que foi você.',
  reasons: {
    scam: 'Golpe',
    untrue: 'Informação falsa',
    offensive: 'Ofensa ou conteúdo impróprio',
    spam: 'Propaganda ou spam',
    other: 'Outro motivo',
  } satisfies Record<LodgingReportReason, string>,
  sent: 'Denúncia enviada. Obrigado!',
  sentHint: 'Fica registrada até quem cuida do servidor decidir.',
  failed: 'Não foi possível denunciar',
};

/** '08:00' as 8h00. */
const asSpoken = (time: string) => time.replace(/^0/, '').replace(':', 'h');

export const myBookingsTexts = {
  title: 'Minhas reservas',
  back: 'Hospedagens',
  loading: 'Carregando reservas',
  emptyTitle: 'Nenhuma reserva ainda',
  emptyHint: 'Quando você reservar uma cama, o código e o caminho ficam aqui, mesmo sem sinal.',
  search: 'Buscar Hospedagens',
  upcoming: 'Próximas',
  past: 'Anteriores',
  more: 'Mostrar mais',
  // A booking
  status: {
    pending: 'Aguardando confirmação',
    confirmed: 'Confirmada',
    completed: 'Concluída',
    cancelled: 'Cancelada',
  } satisfies Record<BookingStatus, string>,
  pendingHint: (until: string) => `Sem resposta da hospedagem até ${until}, o pedido expira e as noites ficam livres.`,
  pendingHintUndated: 'Sem resposta da hospedagem no prazo dela, o pedido expira e as noites ficam livres.',
  neverConfirmed: 'Não confirmada',
  payment: {
    pending: 'A pagar',
    paid: 'Paga',
    refunded: 'Valor devolvido',
    failed: 'Pagamento não concluído',
  } satisfies Record<PaymentStatus, string>,
  example: 'Exemplo',
  details: 'Detalhes',
  hideDetails: 'Ocultar detalhes',
  ofPlace: (what: string, name: string) => `${what}: ${name}`,
  gone: 'Esta hospedagem saiu do Estradeiro.',
  takenDown:
    'Quem cuida do servidor tirou esta hospedagem do ar. Sua reserva continua, sem o código Pix: tenha certeza de que a hospedagem existe antes de pagar ou de ir.',
  onPlatform: 'Feita na plataforma externa: mude ou cancele por lá.',
  checkIn: (time: string) => `Check-in a partir das ${asSpoken(time)}`,
  checkOut: (time: string) => `Check-out até as ${asSpoken(time)}`,
  guest: (name: string, phone: string) => `Hóspede: ${name}, ${phone}`,
  requests: (text: string) => `Pedidos: ${text}`,
  call: 'Ligar',
  email: 'E-mail',
  route: 'Como chegar',
  refundNote: 'O valor pago se combina com a hospedagem.',
  // Cancelling
  cancel: 'Cancelar reserva',
  cancelQuestion: 'Cancelar esta reserva?',
  cancelHint: (name: string, dates: string) => `${name}, ${dates}. O quarto fica livre para outra pessoa.`,
  keep: 'Manter',
  cancelled: 'Reserva cancelada',
  cancelFailed: 'Não foi possível cancelar',
  unread: 'Não foi possível carregar suas reservas',
};

export const pixTexts = {
  title: (amount: string) => `Pagar ${amount} com Pix`,
  hint: 'Copie o código no aplicativo do seu banco. A hospedagem marca o pagamento quando ele chegar.',
  hintPending: 'A hospedagem ainda não confirmou: combine com ela antes de pagar.',
  terms: {
    'at-once': 'O código Pix vem logo com a reserva.',
    'on-confirmation': 'O código Pix vem quando a hospedagem confirmar.',
  } satisfies Record<PixTerms, string>,
  copy: 'Copiar Pix',
  showQr: 'Ver QR',
  hideQr: 'Ocultar QR',
  qr: 'QR Code do Pix desta reserva',
};
