export const texts = {
  fuelStation: 'Posto de combustível',
  fuelStationOf: (brand: string) => `Posto ${brand}`,
  findingStreets: 'Procurando ruas',
  readingPoints: 'Lendo pontos',
  readingStreets: 'Lendo ruas',
  joiningStreets: 'Juntando ruas',
  writing: 'Gravando a busca',
};
