export const texts = {
  restored: 'Continuando de onde você parou.',
  discard: 'Limpar',
};
