export const draftTexts = {
  restored: 'Continuando de onde você parou.',
  discard: 'Limpar',
};
