export const texts = {
  offline: 'Sem conexão.',
  failed: 'Não foi possível atualizar.',
  retry: 'Tentar Novamente',
  readAt: (age: string) => `Última leitura ${age}.`,
};
