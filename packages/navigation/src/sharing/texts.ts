/** Of a GPX file: what its waypoints are, and that its route is only a sketch. */
export const gpxTexts = {
  start: 'origem',
  stop: 'parada',
  end: 'destino',
  sketch: 'Traçado aproximado: só os pontos por onde passar',
};

/** What is shared without a name that tells where it begins or ends. */
export const namelessTexts = { route: 'Rota compartilhada', ride: 'Passeio compartilhado' };
