export const texts = {
  product: 'Estradeiro',
  loading: 'Carregando...',
  everything: 'Tudo do Estradeiro',
  refuel: 'Abastecer',
  screenFailed: 'Esta tela parou de funcionar',
  screenFailedHint: 'O resto do aplicativo continua funcionando. Tente abrir a tela de novo.',
  screenNotLoaded: 'Esta tela não foi carregada',
  screenNotLoadedHint: 'O resto do aplicativo continua funcionando. Tente de novo com sinal.',
  sessionExpired: 'Sessão expirada',
  sessionExpiredHint: 'Você precisa fazer login novamente para continuar.',
  waits: {
    invitation: 'Você recebeu um convite para um grupo. Entre ou crie sua conta para vê-lo.',
    line: 'Entre ou crie sua conta para usar a rota que você recebeu.',
    operator: 'Entre ou crie a conta de quem cuida do servidor.',
  },
};

export const notFoundTexts = {
  notFound: '404 Page Not Found',
  notFoundHint: 'Esta estrada não existe no nosso mapa.',
  backHome: 'Voltar ao início',
};
