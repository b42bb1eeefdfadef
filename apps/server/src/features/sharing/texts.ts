export const texts = {
  tooManyLinks: (most: number) => `Cabem ${most} links abertos. Desative um que não usa mais.`,
};
