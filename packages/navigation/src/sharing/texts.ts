export const gpxTexts = {
  start: 'origem',
  stop: 'parada',
  end: 'destino',
  sketch: 'Traçado aproximado: só os pontos por onde passar',
  sketchInPart: 'Parte do traçado é aproximada: siga pelas estradas.',
};

/** Names without start and end. */
export const namelessTexts = { route: 'Rota compartilhada', ride: 'Passeio compartilhado' };
