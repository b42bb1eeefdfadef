import type { LocationFailure } from '#platform/geolocation.ts';

export const texts = {
  title: 'Centro Meteorológico',
  tabs: { atual: 'Atual', previsao: 'Previsão', rota: 'Rota' },
  // Location
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
  yourPlace: 'Sua localização',
  otherPlace: 'Outro lugar',
  lastPlace: 'Sua última localização conhecida.',
  locating: 'Buscando sua localização',
  noPosition: (failure: LocationFailure) =>
    failure === 'denied'
      ? 'Permita acesso à localização ou insira coordenadas manualmente'
      : 'Erro ao obter localização - use coordenadas manuais',
  loading: 'Carregando o clima',
};
