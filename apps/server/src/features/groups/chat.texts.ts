export const chatTexts = {
  deletedAccount: 'Conta excluída',
};
