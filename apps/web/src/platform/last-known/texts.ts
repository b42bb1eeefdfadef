export const texts = {
  offline: 'Sem conexão.',
  failed: 'Não foi possível atualizar.',
  readAt: (age: string) => `Última leitura ${age}.`,
};
