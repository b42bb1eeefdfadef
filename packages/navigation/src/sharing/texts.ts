/** Of a GPX file: what its waypoints are, and that its route is a sketch, or a part of it. */
export const gpxTexts = {
  start: 'origem',
  stop: 'parada',
  end: 'destino',
  sketch: 'Traçado aproximado: só os pontos por onde passar',
  sketchInPart: 'Parte do traçado é aproximada: siga pelas estradas.',
};

/** What is shared without a name that tells where it begins or ends. */
export const namelessTexts = { route: 'Rota compartilhada', ride: 'Passeio compartilhado' };
