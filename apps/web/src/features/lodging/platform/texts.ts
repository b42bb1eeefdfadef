/** The external lodging platform, beside the local base. */
export const platformTexts = {
  integration: 'Plataforma externa',
  checking: 'Verificando status...',
  connected: 'Conectado',
  disconnected: 'Desconectado',
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
