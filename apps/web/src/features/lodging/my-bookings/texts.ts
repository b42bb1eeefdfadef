import type { BookingStatus, PaymentStatus } from '@estradeiro/contract/bookings-states';

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
  onPlatform: 'Feita na plataforma externa: mude ou cancele por lá.',
  checkIn: (time: string) => `Check-in a partir das ${time}`,
  checkOut: (time: string) => `Check-out até as ${time}`,
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
  copy: 'Copiar Pix',
  showQr: 'Ver QR',
  hideQr: 'Ocultar QR',
  qr: 'QR Code do Pix desta reserva',
};
