export const texts = {
  fuelStation: 'Posto de combustível',
  fuelStationOf: (brand: string) => `Posto ${brand}`,
  postcode: (digits: string) => `CEP ${digits}`,
  kilometer: (road: string, kilometer: string) => `${road}, km ${kilometer}`,
  reading: 'Lendo lugares e ruas',
  joiningStreets: 'Juntando ruas',
  writing: 'Gravando a busca',
};
