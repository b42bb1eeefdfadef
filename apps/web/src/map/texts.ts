export const texts = {
  map: 'Mapa',
  toggleAttribution: 'Mostrar fontes do mapa',
  loading: 'Carregando o mapa…',
  loadFailed: 'Erro ao carregar o mapa',
  loadFailedHint: 'Sua rota e as instruções continuam funcionando sem o mapa de fundo.',
  initFailed: 'Erro ao inicializar o mapa',
  initFailedHint:
    'Este navegador não consegue desenhar o mapa (WebGL). Busca, rota e instruções por voz continuam funcionando.',
  retry: 'Tentar Novamente',
  recenter: 'Centralizar no mapa',
  rider: 'Você está aqui',
  pickHint: 'Toque no mapa para escolher o ponto',
  pickCenter: 'Usar o centro do mapa',
  origin: 'Partida',
  stop: 'Parada',
  destination: 'Destino',
  routePreview: 'Desenho da rota',
} as const;
