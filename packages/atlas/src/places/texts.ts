export const texts = {
  fuelStation: 'Posto de combustível',
  fuelStationOf: (brand: string) => `Posto ${brand}`,
  reading: 'Lendo lugares e ruas',
  joiningStreets: 'Juntando ruas',
  writing: 'Gravando a busca',
};
