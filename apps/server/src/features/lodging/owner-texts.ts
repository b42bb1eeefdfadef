/** What an owner reads when something is refused. */
export const ownerTexts = {
  full: (most: number) => `Você já anunciou ${most} hospedagens, que é o máximo.`,
  unknownTown: (city: string) => `Não encontramos ${city} no mapa. Confira o nome e o estado, ou informe a posição.`,
  past: 'Essas datas já passaram.',
  tooFarAhead: 'Datas podem ser definidas até dois anos à frente.',
  tooManyDays: (most: number) => `São dias demais de uma vez (máximo de ${most}).`,
  tooManyPhotos: (most: number) => `Uma hospedagem tem no máximo ${most} fotos. Tire uma para pôr outra.`,
} as const;
