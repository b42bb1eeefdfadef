export const texts = {
  product: 'Estradeiro',
  loading: 'Carregando...',
  notFound: '404 Page Not Found',
  notFoundHint: 'Esta estrada não existe no nosso mapa.',
  backHome: 'Voltar ao início',
  screenFailed: 'Esta tela parou de funcionar',
  screenFailedHint: 'O resto do aplicativo continua funcionando. Tente abrir a tela de novo.',
  emergency: 'Emergência',
  sosNotLoaded: 'O SOS não pôde ser carregado. Ligue:',
  sessionExpired: 'Sessão expirada',
  sessionExpiredHint: 'Você precisa fazer login novamente para continuar.',
};
