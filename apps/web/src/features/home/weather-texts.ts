import type { TravelAlert } from '@estradeiro/navigation/rider-safety/travel-alerts';

/** Apart from home's own: they come with the weather, after the screen. */
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
  fair: 'Bom para pilotar',
  careful: 'Pilote com atenção',
  unsafe: 'Não é seguro pilotar agora',
};
