export const platformTexts = {
  integration: 'Plataforma externa',
  checking: 'Verificando status...',
  connected: 'Conectado',
  disconnected: 'Desconectado',
  box: 'Buscar também na Booking.com',
  boxHint: 'Ela é consultada em torno de um lugar, para as datas escolhidas.',
  boxOff: 'Sem conexão com a plataforma agora: a busca usa a base local.',
  about: 'De onde vêm as acomodações',
  tabs: { local: 'Base local', platform: 'Booking.com' },
  local: [
    'Acomodações dos mapas instalados e as que os próprios donos cadastram no Estradeiro.',
    'Reserva, confirmação e cancelamento acontecem aqui mesmo, em Hospedagens.',
  ],
  platform: [
    'Preços e vagas vêm da Booking.com na hora da busca, para as datas escolhidas.',
    'A reserva, o pagamento e o cancelamento acontecem no site da Booking.com, nas regras de lá: o Estradeiro não vê o seu cartão.',
    'Sem conexão com a plataforma, a busca na base local continua funcionando.',
  ],
};

export const termsTexts = {
  show: 'Ver condições',
  showOf: (name: string) => `Ver condições de ${name}`,
  loading: 'Consultando a Booking.com...',
  failed: 'Não foi possível consultar as condições',
  none: 'Não há mais vaga para essas datas.',
  there: 'Reserva, pagamento e cancelamento acontecem no site da Booking.com.',
  total: (amount: string) => `${amount} no total`,
  noTotal: 'Preço a consultar',
  meals: {
    no_plan: 'sem refeições',
    breakfast_included: 'café da manhã incluído',
    half_board: 'meia pensão',
    full_board: 'pensão completa',
    all_inclusive: 'tudo incluído',
  } as Partial<Record<string, string>>,
  freeUntil: (day: string) => `cancelamento grátis até ${day}`,
  notFree: 'sem cancelamento grátis informado',
  prepaid: 'pagamento antecipado',
  paidThere: 'pagamento na hospedagem',
};
