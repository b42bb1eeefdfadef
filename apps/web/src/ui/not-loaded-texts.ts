export const texts = {
  title: 'Esta parte não foi carregada',
  hint: 'Ela vem assim que houver sinal. O resto da tela continua funcionando.',
};
