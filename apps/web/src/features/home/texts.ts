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

export const stepTexts = {
  title: 'Primeiros passos',
  dismiss: 'Dispensar os primeiros passos',
  done: '(feito)',
  plan: 'Planeje um passeio',
  map: 'Leve o mapa dele com você',
  contact: 'Diga quem avisar em uma emergência',
};

export const todayTexts = {
  trip: (name: string, dayNumber: number) => `${name}: dia ${dayNumber}`,
  tripAhead: (name: string, days: number) => `${name} começa ${inDays(days)}`,
  tripDays: (days: number) => (days === 1 ? '1 dia de estrada' : `${days} dias de estrada`),
  rest: 'Dia de descanso',
  leaves: (time: string, to: string | null) => (to === null ? `Saída às ${time}` : `Saída às ${time} para ${to}`),
  lastRoute: (name: string | null) => (name === null ? 'Roteiro sem nome' : `Roteiro: ${name}`),
  tank: (km: number) => (km > 0 ? `Tanque para mais uns ${km} km` : 'Hora de abastecer'),
  tankSince: (day: string) => `Pelo seu consumo, desde o abastecimento de ${day}`,
  maintenance: (name: string, words: string) => `${name}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
  moreMaintenance: (more: number, soon: boolean) =>
    more > 0
      ? `Mais ${more === 1 ? '1 item' : `${more} itens`} ${soon ? 'em breve' : 'na hora ou em breve'}`
      : undefined,
  requests: (count: number) =>
    count === 1 ? '1 pedido de reserva espera a sua resposta' : `${count} pedidos de reserva esperam a sua resposta`,
  requestOf: (guest: string, place: string, until: string | null) =>
    `${until ? `Responda até ${until}: ` : ''}${guest}, ${place}`,
  stay: (place: string, days: number) => (days > 0 ? `${place} ${inDays(days)}` : `${place}, hoje`),
  stayDetail: (checkIn: string, reference: string) => `Entrada a partir das ${checkIn} · ${reference}`,
  unread: (count: number) =>
    count === 1 ? '1 mensagem não lida' : `${count >= 100 ? '99+' : count} mensagens não lidas`,
};

const inDays = (days: number) => (days === 1 ? 'amanhã' : `em ${days} dias`);
