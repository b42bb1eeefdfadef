import type { TravelAlert } from '@estradeiro/navigation/rider-safety/travel-alerts';

export const texts = {
  greeting: (firstName: string) => (firstName ? `Olá, ${firstName}!` : 'Olá!'),
  tagline: 'O app do aventureiro sobre duas rodas',
  newRoute: 'Novo Roteiro',
  navigate: 'Navegar',
  traffic: 'Alertas de Trânsito',
  allTraffic: 'Ver todos',
  locating: 'Obtendo localização',
  locatingHint: 'Para mostrar o clima de onde você está.',
  weatherLoading: 'Carregando o clima',
  weatherFailed: 'Não foi possível carregar dados do clima',
  weatherCenter: 'Centro Meteorológico',
  locationDenied: 'Permita acesso à localização para ver o clima',
  locationFailed: 'Não foi possível obter sua localização',
  retry: 'Tentar Novamente',
  today: 'Hoje e em breve',
  lastPlace: 'Abaixo, o clima do último lugar conhecido.',
  elsewhere: 'Enquanto isso, o Centro Meteorológico mostra o clima de qualquer cidade.',
};

/** Apart from home's own: they load with the weather, after the screen. */
export const weatherTexts = {
  refresh: 'Atualizar o clima',
  wind: 'Vento',
  humidity: 'Umidade',
  visibility: 'Visibilidade',
  travelAlerts: 'Alertas de viagem',
  travel: {
    'strong-wind': 'Ventos Fortes',
    'high-humidity': 'Umidade Alta',
    'low-visibility': 'Visibilidade Reduzida',
  } satisfies Record<TravelAlert, string>,
};

export const nextRideTexts = {
  sources: '© OpenStreetMap, GeoNames, Natural Earth',
  title: 'Planeje um passeio',
  hint: 'Toque no mapa aonde quer ir: o caminho aparece na hora.',
};
