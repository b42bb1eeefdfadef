export const texts = {
  searching: 'Buscando...',
  loading: 'Carregando...',
  retry: 'Tentar Novamente',
  close: 'Fechar',
  failureTitle: 'Não deu certo',
  unexpected: 'Algo deu errado. Se o problema persistir, entre em contato conosco.',
};
