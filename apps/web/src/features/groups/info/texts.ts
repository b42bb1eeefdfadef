import type { GroupRole } from '@estradeiro/contract/groups';

export const roleTexts: Record<GroupRole, string> = { owner: 'Dono', moderator: 'Moderador', member: 'Membro' };

export const infoTexts = {
  back: 'Conversa',
  edit: 'Editar grupo',
  editTitle: 'Editar grupo',
  save: 'Salvar',
  saving: 'Salvando...',
  saved: 'Grupo salvo',
  saveFailed: 'Não foi possível salvar o grupo',
  invite: 'Convidar',
  inviteHint: 'Por link ou QR Code, por 1 dia, 1 semana ou 1 mês.',
  popular: 'Grupo popular do Estradeiro',
  // Members
  members: 'Membros',
  membersFailed: 'Não foi possível carregar os membros',
  more: 'Ver mais',
  you: 'você',
  online: 'online',
  blockedMark: 'bloqueado',
  manage: (name: string) => `O que fazer: ${name}`,
  // Leaving
  leave: 'Sair do grupo',
  leaveQuestion: (name: string) => `Sair de ${name}?`,
  leaveHint: 'A partir daí você não recebe mais nada do grupo. Para voltar a um grupo privado é preciso outro convite.',
  left: 'Você saiu do grupo',
  leaveFailed: 'Não foi possível sair do grupo',
  ownerStays: 'Para sair, passe antes o grupo a outra pessoa: toque no nome dela, acima.',
  remove: 'Apagar grupo',
  removeQuestion: (name: string) => `Apagar ${name}?`,
  removeHint: 'O grupo e as mensagens de todos são apagados para sempre.',
  removed: 'Grupo apagado',
  removeFailed: 'Não foi possível apagar o grupo',
  cancel: 'Cancelar',
};

export const memberTexts = {
  back: 'Voltar',
  promote: 'Tornar moderador',
  promoteHint: 'Pode convidar, retirar membros e cuidar das denúncias.',
  demote: 'Deixar de ser moderador',
  promoted: (name: string) => `${name} agora modera o grupo`,
  demoted: (name: string) => `${name} não modera mais o grupo`,
  handOver: 'Passar o grupo',
  handOverHint: (name: string) =>
    `O grupo passa a ser de ${name}, e só ${name} poderá devolvê-lo. Você continua na moderação.`,
  handOverNow: (name: string) => `Passar o grupo para ${name}`,
  handedOver: (name: string) => `O grupo agora é de ${name}`,
  remove: 'Retirar do grupo',
  removeHint: (name: string) => `${name} deixa de receber tudo o que é do grupo neste instante.`,
  forGood: 'Não pode voltar',
  forGoodHint: 'Nem por um convite, até que alguém que cuida do grupo deixe.',
  removeNow: (name: string) => `Retirar ${name}`,
  removed: (name: string) => `${name} não está mais no grupo`,
  report: 'Denunciar',
  block: 'Bloquear',
  blockHint: 'Você deixa de ver as mensagens desta pessoa, e nenhum vê a posição do outro.',
  unblock: 'Desbloquear',
  blocked: (name: string) => `Você bloqueou ${name}`,
  unblocked: (name: string) => `Você desbloqueou ${name}`,
  failed: 'Não deu certo',
};

export const careTexts = {
  reports: (count: number) => `Denúncias (${count})`,
  reportsFailed: 'Não foi possível carregar as denúncias',
  readAgain: 'Tentar Novamente',
  removals: (count: number) => `Não podem voltar (${count})`,
  removedAt: (moment: string) => `Retirado em ${moment}`,
  letIn: 'Deixar voltar',
  letInNamed: (name: string) => `Deixar voltar: ${name}`,
  letInAgain: (name: string) => `${name} pode entrar de novo`,
  letInFailed: 'Não deu certo',
  blocked: (count: number) => `Você bloqueou (${count})`,
  unblockNamed: (name: string) => `Desbloquear: ${name}`,
};
