import type { SignalKind } from '@estradeiro/contract/groups/riding';

export const texts = {
  tooManyGroups: (most: number) => `Cabem ${most} grupos. Saia de um para entrar em outro.`,
  groupFull: (most: number) => `O grupo está completo: cabem ${most} pessoas.`,
  tooManyInvitations: (most: number) => `Cabem ${most} convites de uma vez. Revogue um para criar outro.`,
  tooManyBlocked: (most: number) => `Cabem ${most} pessoas bloqueadas. Desbloqueie uma para bloquear outra.`,
  tooManyMessages: (most: number) => `Você já escreveu ${most.toLocaleString('pt-BR')} mensagens: não cabem mais.`,
  /** For a photo without words. */
  photo: 'Foto',
  tooManyPhotos: (most: number) => `Cabem ${most} fotos suas nas conversas. Apague uma para enviar outra.`,
  tooManyReports: (most: number) => `${most} denúncias suas esperam resposta. Aguarde por elas antes de fazer outra.`,
  ownerOnly: 'Só quem é dono do grupo pode fazer isso.',
  visibilityOfOwner: 'Só quem é dono do grupo decide se ele é público ou privado.',
  ofTheProduct: 'Este grupo é do Estradeiro e não pode ser mudado nem excluído.',
  notOfTheReported: 'O grupo não é de quem foi denunciado.',
  nobodyElse: 'Não há mais ninguém no grupo: exclua-o, ou suspenda a conta.',
  deletedAccount: 'Conta excluída',
  newMessages: (count: number) => (count === 1 ? '1 mensagem nova' : `${count} mensagens novas`),
  manyMessages: 'Mais de 99 mensagens novas',
  andMention: ', uma delas para você',
  sharedPlace: 'compartilhou um lugar',
  /** For a place whose sender blocked the reader. */
  hiddenPlace: 'Localização não disponível',
  /** What members on the road are told of a signal. */
  signals: {
    stop: 'Vamos parar',
    fuel: 'Abastecer',
    danger: 'Perigo',
    wait: 'Esperem',
  } satisfies Record<SignalKind, string>,
  called: (signal: string) => `Chamado na estrada: ${signal}`,
  signalOutdated: 'O aviso ficou antigo demais para ajudar o grupo.',
};
