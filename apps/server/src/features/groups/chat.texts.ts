export const chatTexts = {
  deletedAccount: 'Conta excluída',
  /** Of a place whose sender blocked the reader. */
  hiddenPlace: 'Localização não disponível',
};
