export const uiTexts = {
  searching: 'Buscando...',
  loading: 'Carregando...',
  retry: 'Tentar Novamente',
  close: 'Fechar',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar',
  failureTitle: 'Não deu certo',
  notOpened: 'Não foi possível abrir',
  notOpenedHint: 'Esta parte ainda não está neste aparelho. Tente de novo com sinal.',
  unexpected: 'Algo deu errado. Se o problema persistir, entre em contato conosco.',
};
