import type { NoticeKind } from '@estradeiro/contract/notifications';

export const texts = {
  unknownService: 'Este navegador usa um serviço de avisos que não conhecemos.',
  otherKey: 'A chave dos avisos mudou. Ligue os avisos de novo neste aparelho.',
  account: 'Se não foi você, troque a senha e saia dos outros aparelhos.',
  letter: (body: string, link: string) =>
    [body, link, 'Você escolhe o que recebe por email em Ajustes › Notificações.'].join('\n\n'),
};

/** The words on a locked screen for those who did not choose to see more: no name, no text, no place (D46). */
export const lockedWords: Record<NoticeKind, string> = {
  message: 'Mensagem nova em um grupo',
  mention: 'Uma mensagem para você em um grupo',
  group_call: 'Chamado do seu grupo na estrada',
  booking_request: 'Pedido de reserva na sua hospedagem',
  booking_change: 'Novidade em uma reserva',
  contact_answer: 'Um contato de emergência respondeu',
  proposal_decision: 'A sua proposta de rota foi decidida',
  taken_down: 'Decisão sobre algo que você publicou',
  ride_eve: 'A sua viagem de amanhã',
  way_warning: 'Aviso do INMET no caminho da sua viagem',
  maintenance: 'Manutenção ou documento da moto',
  ride_gantries: 'Pedágio sem cabine em um passeio seu',
  account: 'A sua conta mudou',
  missed_arrival: 'Tudo bem na viagem?',
};

export const product = 'Estradeiro';
