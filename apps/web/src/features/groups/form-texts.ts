import type { GroupVisibility } from '@estradeiro/contract/groups';

export const visibilityTexts: Record<GroupVisibility, { name: string; hint: string }> = {
  public: { name: 'Público', hint: 'Qualquer motociclista encontra o grupo e entra.' },
  private: { name: 'Privado', hint: 'Só entra quem recebe um convite.' },
};

export const formTexts = {
  title: 'Criar Grupo',
  close: 'Fechar',
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
