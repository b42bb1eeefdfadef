export const texts = {
  tooManyRoutes: (most: number) => `Cabem ${most} roteiros. Exclua alguns para salvar outros.`,
};
