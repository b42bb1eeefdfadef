export const texts = {
  title: 'Orçamentos de Viagem',
  loading: 'Carregando...',
  create: 'Criar Orçamento',
  draftKept: 'Há um orçamento começado, guardado neste aparelho.',
  emptyTitle: 'Nenhum orçamento ainda',
  emptyHint: 'Planeje quanto a viagem vai custar e compare com o que gastou.',
  spentOf: (spent: string) => `${spent} gastos`,
  open: 'Abrir',
  unread: 'Não foi possível carregar seus orçamentos',
};
