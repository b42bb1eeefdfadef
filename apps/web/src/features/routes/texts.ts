import type { Preference } from '@estradeiro/contract/navigation';

export const preferenceTexts: Record<Preference, string> = {
  scenic: 'Cênica',
  safe: 'Segura',
  fast: 'Rápida',
  economic: 'Econômica',
};

export const texts = {
  title: 'Meus Roteiros',
  newOne: 'Novo',
  popular: 'Rotas Populares',
  create: 'Criar Roteiro',
  loading: 'Carregando...',
  emptyTitle: 'Nenhum roteiro salvo',
  emptyHint: 'Crie seu primeiro roteiro para começar a planejar suas aventuras.',
  createFirst: 'Criar Primeiro Roteiro',
  more: 'Mostrar mais',
  unread: 'Não foi possível carregar seus roteiros',
  // Cards
  use: 'Usar',
  propose: 'Propor como popular',
  proposeNamed: (name: string) => `Propor ${name} como popular`,
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Excluir ${name}`,
  removeQuestion: (name: string) => `Tem certeza que deseja excluir o roteiro "${name}"?`,
  estimate: 'estimativa',
  notCalculated: 'Ainda sem distância e tempo.',
  notFound: (place: string) => `Não encontramos "${place}". Edite o roteiro e escolha o lugar na lista ou no mapa.`,
  calculate: 'Calcular de novo',
  calculateFailed: 'Não foi possível calcular a rota',
  stops: (count: number) => (count === 1 ? '1 parada' : `${count} paradas`),
  // Outcomes
  error: 'Erro',
  removedTitle: 'Roteiro excluído',
  removed: 'O roteiro foi removido com sucesso.',
  removeFailed: 'Não foi possível excluir o roteiro.',
};
