export const texts = {
  offline: 'Sem conexão.',
  readAt: (age: string) => `Última leitura ${age}.`,
};
