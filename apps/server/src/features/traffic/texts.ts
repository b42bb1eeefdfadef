export const texts = {
  outOfReach: 'Este relato fica longe demais do anterior para o tempo que passou.',
};
