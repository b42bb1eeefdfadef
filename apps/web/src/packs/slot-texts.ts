/** What a card says before packs are loaded. */
export const slotTexts = {
  download: 'Baixar para usar offline',
  downloadNamed: (name: string) => `Baixar ${name} para usar offline`,
  planning: 'Calculando o tamanho…',
  estimateWhy: 'Uma estimativa não dá para baixar: é preciso o mapa da região.',
};
