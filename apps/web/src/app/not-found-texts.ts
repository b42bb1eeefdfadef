/** Of an address that has no screen. */
export const notFoundTexts = {
  notFound: '404 Page Not Found',
  notFoundHint: 'Esta estrada não existe no nosso mapa.',
  backHome: 'Voltar ao início',
};
