export const texts = {
  tooManyRides: (most: number) => `Cabem ${most} passeios. Exclua alguns para salvar outros.`,
  backwards: 'O passeio termina antes de começar.',
};
