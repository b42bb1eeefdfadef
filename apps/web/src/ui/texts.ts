export const texts = {
  searching: 'Buscando...',
  loading: 'Carregando...',
  retry: 'Tentar Novamente',
  close: 'Fechar',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar',
  failureTitle: 'Não deu certo',
  unexpected: 'Algo deu errado. Se o problema persistir, entre em contato conosco.',
};
