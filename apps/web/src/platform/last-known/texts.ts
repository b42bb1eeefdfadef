export const cachedTexts = {
  offline: 'Sem conexão.',
  failed: 'Não foi possível atualizar.',
  retry: 'Tentar Novamente',
  readAt: (age: string) => `Última leitura ${age}.`,
};
