import type { Outcome } from './outcome.ts';

export const texts = {
  connected: 'A Booking.com está respondendo.',
  unconfigured: 'A Booking.com não está disponível por aqui.',
  silenced: 'A Booking.com está desligada por quem cuida deste servidor.',
  checkInPast: 'Data de check-in não pode ser anterior à data atual',
  tooFarAhead: 'A plataforma externa aceita check-in até 500 dias à frente',
  unknownDestination: 'Não encontramos esse destino nos mapas, e a plataforma externa busca em volta de um ponto.',
  unknownPlace: 'A Booking.com não conhece essa acomodação.',
};

/** Why the platform cannot be used now, for riders. */
export function outcomeText(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'answered':
      return texts.connected;
    case 'refused':
      return `A Booking.com recusou as credenciais deste servidor (erro ${outcome.status}).`;
    case 'wrong-address':
      return 'O endereço configurado não é o da Booking.com (erro 404).';
    case 'too-many':
      return 'A Booking.com recebeu chamadas demais deste servidor. Tente de novo em alguns minutos.';
    case 'broken':
      return `A Booking.com está com problemas (erro ${outcome.status}). Tente de novo em alguns minutos.`;
    case 'rejected':
      return `A Booking.com não aceitou o pedido (erro ${outcome.status}).`;
    case 'too-slow':
      return 'A Booking.com não respondeu a tempo.';
    case 'unreadable':
      return 'A Booking.com respondeu algo que não se deixa ler.';
    case 'left-alone':
      return 'A Booking.com não está sendo consultada agora. Tente de novo em alguns minutos.';
    case 'unreachable':
      return 'Não foi possível chegar à Booking.com.';
  }
}
