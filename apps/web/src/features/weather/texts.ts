import type { WeatherOnRoute } from '@estradeiro/contract/weather';
import { formatNumber } from '@estradeiro/navigation/format-number';
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

export const forecastTexts = {
  date: 'Data da previsão',
  typeDay: 'Digitar a data',
  datePlaceholder: 'DD/MM/AAAA',
  dateHint: (last = '') => `De amanhã até ${last}`,
  days: 'Próximos dias',
  problems: {
    missing: 'Data é obrigatória',
    format: 'Formato de data inválido. Use DD/MM/AAAA',
    unreal: 'Data inválida',
    early: 'A data deve ser pelo menos 1 dia no futuro',
    late: 'A previsão está limitada a 5 dias no futuro (limitação da API gratuita)',
  },
  loading: 'Carregando a previsão',
  failed: 'Erro ao carregar previsão do tempo',
  none: 'Nenhuma previsão disponível para esta data.',
  rainChance: 'Chance de chuva',
  feelsLike: (temperature: string) => `Sensação ${temperature}`,
  gusts: (speed: string) => `Rajadas ${speed}`,
  gustsShort: (kmh: number) => `(raj. ${kmh})`,
  humidity: (share: string) => `Umidade ${share}`,
  windOf: (speed: string) => `Vento ${speed}`,
};

export const nowTexts = {
  failed: 'Não foi possível carregar dados do clima',
  refresh: 'Atualizar o clima',
  feelsLike: 'Sensação',
  wind: 'Vento',
  humidity: 'Umidade',
  pressure: 'Pressão',
  visibility: 'Visibilidade',
  rain: 'Chuva na última hora',
  alerts: 'Alertas para a pilotagem',
  severities: { info: 'Informação', warning: 'Atenção', danger: 'Perigo' },
  // Warnings of the state
  warnings: 'Avisos do INMET',
  warningsUnknown: {
    stale: 'Não foi possível consultar os avisos do INMET agora.',
    none: 'Avisos do INMET não são acompanhados por este servidor.',
  },
  gravities: { low: 'Perigo potencial', medium: 'Perigo', high: 'Grande perigo' },
  warningUntil: (from = '', to = '') => `De ${from} até ${to}`,
  warningSource: 'Instituto Nacional de Meteorologia',
};

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

export const routeTexts = {
  way: 'O que analisar',
  routeModes: { points: 'Pontos da rota', ride: 'Roteiro salvo' },
};

/** The waypoint analysis of the tab 'Rota'. */
export const pointTexts = {
  nameMissing: 'Informe o nome do ponto',
  routeName: 'Nome da rota',
  defaultName: 'Minha Rota',
  list: 'Pontos da rota',
  empty: 'Adicione as cidades ou os pontos por onde você vai passar.',
  new: 'Novo ponto',
  name: 'Nome do ponto',
  add: 'Adicionar ponto',
  remove: (name: string) => `Remover ${name}`,
  most: (count: number) => `Uma análise leva até ${count} pontos. Remova um para adicionar outro.`,
  invalid: 'Dados inválidos',
  invalidHint: 'Preencha nome e coordenadas válidas',
  none: 'Adicione pontos da rota',
  noneHint: 'É necessário pelo menos um ponto para analisar o clima',
  analyze: 'Analisar',
  analyzing: 'Analisando...',
  updated: 'Clima da rota atualizado',
  failed: 'Erro ao carregar clima',
  failedInline: 'Erro ao carregar dados meteorológicos',
  difficulties: { challenging: 'Desafiador', moderate: 'Moderado', good: 'Bom' },
  summary: { temperature: 'Média', wind: 'Vento máx.', points: 'Pontos', alerts: 'Alertas' },
  gravities: { high: 'Perigo', medium: 'Atenção', low: 'Informação' },
  noAlerts: 'Sem alertas neste ponto.',
  unknown: 'O tempo neste ponto não pôde ser lido agora.',
  notWhole: (count: number) =>
    count === 1 ? 'O tempo não pôde ser lido em 1 ponto.' : `O tempo não pôde ser lido em ${count} pontos.`,
};

export const rideTexts = {
  loadingRoutes: 'Carregando seus roteiros',
  noRoutes: 'Nenhum roteiro salvo',
  noRoutesHint: 'Salve um roteiro para ver o tempo em cada ponto, na hora em que você vai passar.',
  createRoute: 'Criar Roteiro',
  route: 'Roteiro',
  askedRoute: 'Roteiro aberto',
  moreRoutes: 'Mostrar mais roteiros',
  estimate: 'estimativa',
  notCalculated: 'Este roteiro ainda não tem distância e tempo.',
  notCalculatedHint: 'Calcule-o em Meus Roteiros para ver o tempo no caminho.',
  openRoutes: 'Abrir Meus Roteiros',
  departureDay: 'Dia da saída',
  departureTime: (zone: string | null) => (zone === null ? 'Hora da saída' : `Hora da saída (${zone})`),
  departureProblems: {
    missing: 'Informe o dia e a hora da saída',
    passed: 'A hora de saída já passou. Escolha outra.',
  },
  loading: 'Calculando o tempo no caminho',
  failed: 'Erro ao carregar dados meteorológicos',
  leaving: (moment: string) => `Saindo ${moment}`,
  arriving: (moment: string) => `Chegada: ${moment}`,
  beyondForecast: 'A previsão não alcança o fim deste caminho.',
  best: (moment: string) => `Melhor saída: ${moment}`,
  isBest: 'Esta é a melhor saída das próximas 48 horas.',
  takeBest: 'Ver esta saída',
  compare: 'Saídas das próximas 48 horas',
  compareHint: 'Quanto mais alta a barra, pior o tempo no caminho; a estrela é a melhor hora. Toque em uma para ver.',
  levels: { fair: 'Bom', care: 'Atenção', hard: 'Difícil', danger: 'Perigo' },
  departureLabel: (moment: string, level: string, reasons: string) => `${moment}: ${level}. ${reasons}`,
  map: 'Tempo no mapa do caminho',
  legend: { fair: 'Bom', warning: 'Atenção', danger: 'Perigo', unknown: 'Sem previsão' },
  passings: 'Na hora de passar',
  kinds: { start: 'Partida', interval: 'Na estrada', stop: 'Parada', pass: 'Serra', arrival: 'Chegada' },
  top: (kind: WeatherOnRoute['kind'], heightMeters: number) =>
    `${kind === 'arrival' ? 'Chegada' : 'Alto'}, a ${formatNumber(heightMeters)} m`,
  gusts: (speed: string) => `Rajadas ${speed}`,
  rainAmount: (amount: string) => `${amount}/h`,
  rainChance: 'Chance de chuva',
  dark: 'Escuro',
  brasilia: 'horário de Brasília',
  warningsUnknown: {
    stale: 'Sem os avisos do INMET, que não respondeu.',
    none: 'Sem os avisos do INMET: este servidor não os acompanha.',
  },
};

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const atHour = (hour: string) => `${hour.startsWith('1h') ? 'à' : 'às'} ${hour}`;
const fair = (until: string) => `seco até ${hourUntil(until)}, chega com luz`;
const hourUntil = (hour: string) => `${hour.startsWith('1h') ? 'a' : 'as'} ${hour}`;

/** `hour` is null for now. */
export const bestHourTexts = {
  today: (hour: string | null, until: string) => `Saia ${hour === null ? 'agora' : atHour(hour)}: ${fair(until)}`,
  tomorrow: (hour: string | null, until: string) =>
    `${hour === null ? 'Saia agora' : `Amanhã, saia ${atHour(hour)}`}: ${fair(until)}`,
  careful: (hour: string, reason: string) => `Saia ${atHour(hour)}: ${lower(reason)}`,
  rather: (reason: string) => `Hoje, melhor não: ${lower(reason)}`,
};

export const safetyTexts = {
  fair: 'Bom para pilotar',
  /** Where the sky is known and INMET's warnings are not. */
  fairSky: 'Tempo firme agora',
  warningsUnknown: {
    stale: 'Sem resposta do INMET sobre avisos.',
    none: 'Só pelo tempo: avisos do INMET não são acompanhados aqui.',
  },
  careful: 'Pilote com atenção',
  unsafe: 'Não é seguro pilotar agora',
  shelter: 'Hospedagens perto de você',
};

export const weatherTexts = {
  alert: 'Alerta Meteorológico',
  danger: 'Perigo:',
  warning: 'Atenção:',
  ahead: (danger: string, distance: string) => `${danger} à frente em\u00a0${distance.replace(' ', '\u00a0')}`,
  onRoute: (danger: string, distance: string) =>
    `${danger} na rota, a\u00a0${distance.replace(' ', '\u00a0')} da saída`,
  atStart: (danger: string) => `${danger} na saída da rota`,
  dismiss: 'Dispensar alerta',
} as const;
