export const texts = {
  full: (most: number) => `Você já evita ${most} trechos sempre. Libere um deles para evitar outro.`,
};
