export const reportFormTexts = {
  reason: 'Motivo',
  reasonRequired: 'Escolha o motivo',
  details: 'Detalhes (opcional)',
  offline: 'Sem conexão: a denúncia só sai com internet.',
  send: 'Denunciar',
  sending: 'Enviando...',
};
