import { avoidTexts } from './shared/texts.ts';

export const texts = {
  title: 'Navegação',
  // Planning
  searchLabel: 'Para onde vamos?',
  searchNothing: 'Nenhum lugar encontrado',
  calculate: 'Calcular rota',
  calculating: 'Calculando…',
  pickOnMap: 'Escolher no mapa',
  pickCancel: 'Cancelar escolha no mapa',
  pickedPoint: 'Ponto no mapa',
  yourPosition: 'Sua posição',
  options: 'Opções da rota',
  seek: 'Como é o caminho',
  avoid: 'Evitar',
  withStops: 'Planejar com paradas',
  ...avoidTexts,
  // Failures of planning
  destinationMissing: 'Insira um destino',
  destinationMissingHint: 'Digite um lugar ou escolha um ponto no mapa.',
  serviceUnavailable: 'Serviço de navegação não disponível',
  routeFailed: 'Não foi possível calcular a rota',
  routeCalculated: 'Rota Calculada',
  // Where the rider is
  locating: 'Procurando sua posição…',
  locationDenied: 'Sem acesso à sua localização',
  locationDeniedHint: 'Permita a localização nas configurações do navegador para calcular a partir de onde você está.',
  locationUnavailable: 'Não foi possível obter sua localização',
  locationUnavailableHint: 'Vá para um lugar aberto. Continuamos tentando.',
  locationUnsupported: 'Este navegador não informa a localização.',
  // What was calculated
  summary: 'Resumo da rota',
  clear: 'Descartar rota',
  choices: 'Rotas possíveis',
  more: 'Mais',
  savedAlready: 'Salvo em Meus Roteiros',
  best: {
    fastest: 'Mais rápida',
    'toll-free': 'Sem pedágio',
    curviest: 'Mais curvas',
    shortest: 'Mais curta',
  },
  sameTime: 'mesmo tempo',
  moreTime: (time: string, isMore: boolean) => `${isMore ? '+' : '−'}${time}`,
  bestRoute: 'Melhor rota',
  alternative: (number: number) => `Alternativa ${number}`,
  via: (road: string) => `via ${road}`,
  amount: (amount: string, isMore: boolean) => `${amount} ${isMore ? 'a mais' : 'a menos'}`,
  differences: {
    tolls: (isMore: boolean) => (isMore ? 'com pedágio' : 'sem pedágio'),
    unpaved: (isMore: boolean) => (isMore ? 'mais terra' : 'menos terra'),
    signals: (isMore: boolean) => (isMore ? 'mais semáforos' : 'menos semáforos'),
  },
  tolls: 'Com pedágio',
  noTolls: 'Sem pedágio',
  unpaved: (distance: string) => `${distance} de terra`,
  start: 'Iniciar Navegação',
  changeOnMap: 'Mudar no mapa',
  weather: 'Tempo no caminho',
  fuel: 'Postos na rota',
  simulate: 'Simular',
  simulateSpeed: 'Velocidade da simulação',
  simulateHint: 'Percorre a rota como se você estivesse nela, com voz e instruções.',
  // Estimates
  noMap: 'Este servidor ainda não tem o mapa de nenhuma região: os caminhos são estimativas, sem voz nem curvas.',
  noMapHint: 'Calcule um caminho: ali você pode pedir o mapa da região.',
  withoutTraffic: 'sem contar trânsito',
  // Saved routes and files
  savedLoading: 'Carregando o roteiro…',
  savedFailed: 'Não foi possível abrir o roteiro.',
  ownLines: (stretches: string) =>
    `O mapa não tem estrada igual ao traçado em ${stretches}. Ali vale o próprio traçado, sem instruções de curva.`,
  beyondMap: (stretches: string) =>
    `O percurso sai do mapa instalado em ${stretches}. Ali vale o próprio traçado, sem instruções de curva.`,
  stretch: (from: string, to: string) => `${from} a ${to}`,
  moreStretches: (count: number) => (count === 1 ? 'mais 1 trecho' : `mais ${count} trechos`),
  savedWithoutLine: 'Este roteiro ainda não tem caminho calculado.',
  openRoutes: 'Abrir Meus Roteiros',
  farFromStart: (distance: string) => `O roteiro começa a ${distance} de você.`,
  routeToStart: 'Ir até o começo',
  routeToStartOffline: 'Sem conexão não dá para calcular o caminho até lá.',
  exportGpx: 'Exportar GPX',
  openFile: 'Abrir arquivo',
  fileName: 'Rota importada',
  // Before departure
  checks: 'Antes de sair',
  screenMayTurnOff: 'Este navegador não mantém a tela acesa: aumente o tempo de bloqueio do aparelho.',
  cannotSpeak: 'Este navegador não fala: acompanhe as instruções na tela.',
  briefly: {
    avoidsClosed: 'desvia de estrada fechada',
    passesClosed: 'passa por estrada fechada',
    passesAvoided: 'passa por trecho evitado',
    ownLines: 'trechos sem instruções',
    gaps: 'trechos sem traçado',
    farFromStart: (distance: string) => `começa a ${distance} daqui`,
    screenMayTurnOff: 'a tela pode apagar',
    cannotSpeak: 'sem voz',
  },
} as const;

export const sumTexts = {
  title: 'No caminho',
  toll: counted('pedágio', 'pedágios'),
  'toll-gantry': counted('pórtico', 'pórticos'),
  'speed-camera': counted('radar', 'radares'),
  unpaved: (distance: string) => `${distance} sem asfalto`,
  surfaces: (parts: readonly string[]) => `Piso: ${parts.join(', ')}`,
  surface: {
    unpavedMeters: (distance: string) => `${distance} de terra`,
    pavedMeters: (distance: string) => `${distance} de asfalto`,
    unknownMeters: (distance: string) => `${distance} sem informação`,
  },
  'speed-bump': counted('lombada', 'lombadas'),
  'cattle-grid': counted('mata-burro', 'mata-burros'),
  'level-crossing': counted('passagem de nível', 'passagens de nível'),
  ferry: counted('balsa', 'balsas'),
  ford: counted('travessia a vau', 'travessias a vau'),
} as const;

function counted(one: string, many: string) {
  return (count: number) => `${count} ${count === 1 ? one : many}`;
}
