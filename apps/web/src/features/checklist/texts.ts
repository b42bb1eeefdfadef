import type { ChecklistCategory } from '@estradeiro/contract/checklist/lists';

export const texts = {
  title: 'Preparação para Viagem',
  loading: 'Carregando...',
  lists: 'Checklists',
  newList: 'Novo checklist',
  organise: 'Organizar',
  organised: 'Pronto',
  progress: 'Progresso',
  counted: (done: number, total: number) => `${done} de ${total} ${total === 1 ? 'item' : 'itens'}`,
  noItems: 'Este checklist está vazio. Adicione o primeiro item abaixo.',
  // Adding (part 2 §8)
  add: 'Adicionar item',
  addHint: 'Cole uma lista: cada linha vira um item.',
  added: 'Item adicionado',
  addedMany: (count: number) => `${count} itens adicionados`,
  someTooLong: (count: number) =>
    count === 1 ? '1 linha tem mais de 200 caracteres.' : `${count} linhas têm mais de 200 caracteres.`,
  // Saving (part 2 §8)
  save: 'Salvar Progresso',
  saved: 'Progresso salvo',
  savedHint: 'Seu checklist foi salvo automaticamente.',
  complete: 'Concluir Checklist',
  completed: 'Checklist concluído!',
  completedHint: 'Você está pronto para sua aventura!',
  restart: 'Desmarcar tudo',
  restartQuestion: { title: 'Desmarcar todos os itens para a próxima viagem?', yes: 'Desmarcar' },
  error: 'Erro',
  failed: 'Falha ao atualizar checklist. Tente novamente.',
  readFailed: 'Não foi possível buscar seus checklists',
  gone: 'Este checklist foi excluído em outro aparelho',
  // Without a network
  waiting: 'Guardado neste aparelho. Será enviado quando houver conexão.',
  offline: 'Sem conexão.',
  unread: 'Seus checklists ainda não foram lidos neste aparelho.',
  deletionWaits: (names: readonly string[]) =>
    `Exclusão de ${names.map((name) => `“${name}”`).join(', ')} guardada neste aparelho.`,
  back: 'O checklist voltou',
  backHint: 'Ele mudou em outro aparelho enquanto isso. Confira e exclua de novo, se quiser.',
};

export const categoryNames: Record<ChecklistCategory, string> = {
  motorcycle: 'Moto',
  equipment: 'Equipamentos',
  documentation: 'Documentos',
  emergency: 'Kit de emergência',
  custom: 'Meus itens',
};

export const newListTexts = {
  title: 'Novo checklist',
  name: 'Nome da viagem',
  nameHint: 'Por exemplo: Serra do Rio do Rastro',
  template: 'Começar com',
  create: 'Criar',
  cancel: 'Cancelar',
  nameTaken: 'Já existe um checklist com esse nome.',
  created: 'Checklist criado',
};

export type TemplateName = 'standard' | 'weekend' | 'tour' | 'empty';

export const templateNames: Record<TemplateName, string> = {
  standard: 'Padrão',
  weekend: 'Fim de semana',
  tour: 'Viagem longa',
  empty: 'Em branco',
};

export const organiseTexts = {
  // Putting in order
  drag: 'Arrastar',
  up: (item: string) => `Mover para cima: ${item}`,
  down: (item: string) => `Mover para baixo: ${item}`,
  remove: (item: string) => `Remover: ${item}`,
  placed: (item: string, place: number, of: number) => `${item}: posição ${place} de ${of}`,
  removed: 'Item removido',
  // Deleting
  deleteList: 'Excluir checklist',
  deleteQuestion: (name: string) => ({ title: `Excluir o checklist “${name}”?`, yes: 'Excluir' }),
  deleted: 'Checklist excluído',
  deletedHere: 'Excluído neste aparelho',
  sentLater: 'Enviamos assim que houver sinal.',
};
