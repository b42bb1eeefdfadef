export const cachedTexts = {
  offline: 'Sem conexão.',
  failed: 'Não foi possível atualizar.',
  retry: 'Tentar Novamente',
  cachedAt: (age: string) => `Última leitura ${age}.`,
};
