import type { LocationFailure } from '#platform/geolocation.ts';

export const texts = {
  title: 'Centro Meteorológico',
  tabs: { atual: 'Atual', previsao: 'Previsão', rota: 'Rota' },
  // Location
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
