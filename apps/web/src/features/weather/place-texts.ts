/** Choosing a place by city or by coordinates. */
export const placeTexts = {
  mode: 'Como escolher o lugar',
  modes: { city: 'Cidade', coordinates: 'Coordenadas' },
  city: 'Cidade',
  cityPlaceholder: 'Digite o nome da cidade',
  noCity: 'Nenhuma cidade encontrada',
  citiesFailed: 'Não foi possível buscar cidades',
  name: 'Nome do lugar (opcional)',
  latitude: 'Latitude',
  longitude: 'Longitude',
  wrongLatitude: 'Informe um número entre -90 e 90',
  wrongLongitude: 'Informe um número entre -180 e 180',
  use: 'Usar',
  change: 'Alterar',
};
