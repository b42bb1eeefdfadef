import type { GroupRole, GroupVisibility } from '@estradeiro/contract/groups/groups';
import type { ReportReason } from '@estradeiro/contract/groups/safety';
import { formatNumber } from '@estradeiro/navigation/format-number';

export const inMembers = (count: number): string =>
  count === 0 ? 'Nenhum membro ainda' : `${formatNumber(count)} ${count === 1 ? 'membro' : 'membros'}`;
/** The operator's number for a popular group, shown beside its true number of members (D30). */
export const inCommunity = (count: number): string => `comunidade de ${formatNumber(count)}`;
/** Nobody yet is no number beside that of its community. */
export const inPopular = (members: number, community: number): string =>
  members === 0
    ? `${inCommunity(community)} · seja o primeiro aqui`
    : `${inMembers(members)} · ${inCommunity(community)}`;
export const inOnline = (count: number): string => `${formatNumber(count)} online`;

export const texts = {
  title: 'Grupos',
  create: 'Novo',
  loading: 'Carregando...',
  map: 'Mapa dos seus grupos',
  nobodyOnRoad: 'Ninguém dos seus grupos compartilha a posição agora.',
  // Banner
  promo: 'Quem roda junto chega mais longe',
  promoHint: 'Combine o passeio, converse na estrada e saiba onde estão todos.',
  promoCreate: 'Criar Grupo',
  // Popular groups (D6)
  popular: 'Grupos populares',
  join: 'Participar',
  joinNamed: (name: string) => `Participar: ${name}`,
  open: 'Abrir',
  openNamed: (name: string) => `Abrir: ${name}`,
  joinFailed: 'Não foi possível entrar no grupo',
  popularFailed: 'Não foi possível carregar os grupos populares',
  // The rider's own
  mine: 'Meus Grupos',
  emptyTitle: 'Você ainda não tem grupos',
  emptyHint: 'Crie o seu e convide quem roda com você, ou participe de um grupo popular.',
  createFirst: 'Criar Primeiro Grupo',
  unread: (count: number) => (count > 99 ? '99+' : `${count}`),
  unreadLabel: (count: number) =>
    count > 99 ? 'mais de 99 mensagens novas' : count === 1 ? '1 mensagem nova' : `${count} mensagens novas`,
  private: 'Privado',
  // Finding
  find: 'Encontrar grupos',
  findLabel: 'Nome do grupo ou da região',
  findFailed: 'Não foi possível buscar grupos',
  noneFound: 'Nenhum grupo público com esse nome. Que tal criar o seu?',
  nonePublic: 'Ainda não há outros grupos públicos.',
  more: 'Ver mais',
  // One that is not the rider's
  goneTitle: 'Grupo não encontrado',
  goneHint: 'Ele foi apagado ou você não faz mais parte dele.',
  toList: 'Ver meus grupos',
  left: (name: string) => `Você não está mais em ${name}`,
  leftHint: 'Você saiu, foi retirado ou o grupo foi apagado.',
  group: 'Grupo',
  chatFailed: 'Não foi possível abrir o grupo',
  listFailed: 'Não foi possível carregar seus grupos',
};

export const visibilityTexts: Record<GroupVisibility, { name: string; hint: string }> = {
  public: { name: 'Público', hint: 'Qualquer motociclista encontra o grupo e entra.' },
  private: { name: 'Privado', hint: 'Só entra quem recebe um convite.' },
};

export const formTexts = {
  title: 'Criar Grupo',
  name: 'Nome do grupo',
  nameHint: 'Por exemplo: Bodes da Mantiqueira',
  description: 'Descrição (opcional)',
  descriptionHint: 'De onde são, como rodam, quando se encontram.',
  visibility: 'Quem pode entrar',
  opening: 'Quem entrar lerá também o que já foi escrito no grupo.',
  submit: 'Criar Grupo',
  submitting: 'Criando...',
  offline: 'Sem conexão: para criar um grupo é preciso internet. O que você escreve aqui fica até lá.',
  // Toasts (part 2 §8)
  success: 'Sucesso',
  error: 'Erro',
  created: 'Grupo criado com sucesso!',
  failed: 'Falha ao criar grupo. Tente novamente.',
};

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
  popular: (community: number | null) =>
    ['Grupo popular do Estradeiro', ...(community === null ? [] : [inCommunity(community)])].join(' · '),
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

export const inviteTexts = {
  title: 'Convidar',
  hint: 'Quem abrir o link entra no grupo, até ele vencer ou você cancelá-lo.',
  lasts: 'O link vale por',
  hours: { 24: '1 dia', 168: '1 semana', 720: '1 mês' },
  create: 'Criar link de convite',
  creating: 'Criando...',
  createFailed: 'Não foi possível criar o link',
  links: 'Links que valem agora',
  noLinks: 'Nenhum link vale agora.',
  linksFailed: 'Não foi possível carregar os links',
  until: (moment: string) => `Até ${moment}`,
  madeBy: (name: string, uses: number) =>
    `${uses === 0 ? 'Ninguém entrou ainda' : uses === 1 ? '1 pessoa entrou' : `${uses} pessoas entraram`} · de ${name}`,
  copy: 'Copiar link',
  share: 'Enviar',
  whatsApp: 'Enviar por WhatsApp',
  shared: (group: string) => `Venha rodar com ${group} no Estradeiro:`,
  showQr: 'Mostrar QR',
  hideQr: 'Esconder QR',
  qr: (group: string) => `QR Code do convite para ${group}`,
  revoke: 'Cancelar link',
  revokeSure: 'Cancelar mesmo',
  revoked: 'Link cancelado',
  revokedHint: 'Ninguém mais entra por ele.',
  revokeFailed: 'Não foi possível cancelar o link',
};

export const invitationTexts = {
  eyebrow: 'Convite para um grupo',
  invitedBy: (name: string) => `${name} convida você.`,
  members: inMembers,
  until: (moment: string) => `O convite vale até ${moment}.`,
  join: 'Participar',
  joining: 'Entrando...',
  open: 'Abrir conversa',
  isMember: 'Você já participa deste grupo.',
  notNow: 'Agora não',
  overTitle: 'Este convite não vale mais',
  overHint: 'Ele venceu ou foi cancelado. Peça outro a quem convidou você.',
  toGroups: 'Ver grupos',
  failed: 'Não foi possível abrir o convite',
  joinFailed: 'Não foi possível entrar no grupo',
};

export const moderationTexts = {
  title: (count: number) => `Denúncias de grupos (${count})`,
  hint: 'Dos grupos populares, e sobre donos de grupos sem moderadores. De um grupo privado aparece só o que a denúncia cita.',
  privateGroup: 'Grupo privado',
  none: 'Nenhuma denúncia de grupo espera por você.',
  loading: 'Carregando denúncias',
  failed: 'Não foi possível carregar as denúncias de grupos',
};

export const reasonTexts: Record<ReportReason, string> = {
  spam: 'Propaganda ou spam',
  abuse: 'Ofensa ou assédio',
  scam: 'Golpe',
  dangerous: 'Incita a pilotar com perigo',
  other: 'Outro motivo',
};

export const reportTexts = {
  title: (name: string) => `Denunciar ${name}`,
  titleMessage: (name: string) => `Denunciar mensagem de ${name}`,
  hint: 'A denúncia vai para quem cuida do grupo. Ninguém fica sabendo que foi você.',
  hintOwner:
    'A denúncia vai para os moderadores do grupo; sem moderadores, fica registrada com quem opera o Estradeiro. Ninguém do grupo fica sabendo que foi você.',
  sent: 'Denúncia enviada',
  sentHint: 'Quem cuida do grupo vai ver.',
  sentHintOwner: 'Os moderadores vão ver; sem moderadores, fica registrada com quem opera o Estradeiro.',
  failed: 'Não foi possível denunciar',
};

export const safetyTexts = {
  reportOf: (name: string) => `Sobre ${name}`,
  message: 'Mensagem denunciada:',
  photo: 'Foto denunciada',
  settle: 'Resolvida',
  settled: 'Denúncia arquivada',
  settleFailed: 'Não foi possível arquivar a denúncia',
};
