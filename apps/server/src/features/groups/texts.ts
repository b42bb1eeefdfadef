export const texts = {
  tooManyGroups: (most: number) => `Cabem ${most} grupos. Saia de um para entrar em outro.`,
  groupFull: (most: number) => `O grupo está completo: cabem ${most} pessoas.`,
  tooManyInvitations: (most: number) => `Cabem ${most} convites de uma vez. Revogue um para criar outro.`,
  tooManyBlocked: (most: number) => `Cabem ${most} pessoas bloqueadas. Desbloqueie uma para bloquear outra.`,
  tooManyMessages: (most: number) => `Você já escreveu ${most.toLocaleString('pt-BR')} mensagens: não cabem mais.`,
  tooManyReports: (most: number) => `${most} denúncias suas esperam resposta. Aguarde por elas antes de fazer outra.`,
  ownerOnly: 'Só quem é dono do grupo pode fazer isso.',
  visibilityOfOwner: 'Só quem é dono do grupo decide se ele é público ou privado.',
  ofTheProduct: 'Este grupo é do Estradeiro e não pode ser mudado nem excluído.',
  deletedAccount: 'Conta excluída',
  /** For a place whose sender blocked the reader. */
  hiddenPlace: 'Localização não disponível',
  signalOutdated: 'O aviso ficou antigo demais para ajudar o grupo.',
};
