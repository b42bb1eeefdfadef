import type { DrawnStop } from './scene.ts';

export const mapTexts = {
  goodRoads: 'Estradas boas',
  map: 'Mapa',
  twoFingers: 'Use dois dedos para mover o mapa',
  ctrlWheel: 'Use Ctrl e a roda do mouse para aproximar o mapa',
  commandWheel: 'Use ⌘ e a roda do mouse para aproximar o mapa',
  toggleAttribution: 'Mostrar fontes do mapa',
  loading: 'Carregando o mapa…',
  loadFailed: 'Erro ao carregar o mapa',
  loadFailedHint: 'Sua rota e as instruções continuam funcionando sem o mapa de fundo.',
  noticeHint: 'Busca, rota e voz continuam.',
  offlineHint: 'Sem conexão: o mapa e a busca voltam com a rede.',
  initFailed: 'Erro ao inicializar o mapa',
  initFailedHint:
    'Este navegador não consegue desenhar o mapa (WebGL). Busca, rota e instruções por voz continuam funcionando.',
  retry: 'Tentar Novamente',
  relief: 'Relevo',
  reliefCredit: 'Relevo: Mapzen, USGS, NOAA',
  recenter: 'Centralizar no mapa',
  toHere: 'Minha posição',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  rider: 'Você está aqui',
  riderEstimated: 'Sua posição estimada',
  pickHint: 'Toque no mapa para escolher o ponto',
  pickCenter: 'Usar o centro do mapa',
  origin: 'Partida',
  stop: 'Parada',
  destination: 'Destino',
  estimated: (distance: string) => `estimativa · ${distance}`,
  removeVia: 'Remover ponto de passagem',
  allowStretch: (name: string) => `Deixar de evitar ${name}`,
  allowAlways: (name: string) => `Deixar de evitar sempre ${name}`,
} as const;

export const pinWords = ({ role, name }: Pick<DrawnStop, 'role' | 'name'>): string =>
  role === 'place' ? name : `${mapTexts[role]}: ${name}`;
