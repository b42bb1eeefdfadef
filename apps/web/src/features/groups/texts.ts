const figure = new Intl.NumberFormat('pt-BR');
export const inMembers = (count: number): string => `${figure.format(count)} ${count === 1 ? 'membro' : 'membros'}`;
export const inOnline = (count: number): string => `${figure.format(count)} online`;

export const texts = {
  title: 'Grupos',
  create: 'Novo',
  loading: 'Carregando...',
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
