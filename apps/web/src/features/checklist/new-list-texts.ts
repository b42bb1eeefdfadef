export const newListTexts = {
  title: 'Checklist de uma viagem',
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
