export const texts = {
  empty: 'O extrato não tem nada que se possa desenhar.',
};
