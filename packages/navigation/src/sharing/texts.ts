/** Of a GPX file: what its waypoints are, and that its route is an estimate. */
export const gpxTexts = {
  start: 'origem',
  stop: 'parada',
  end: 'destino',
  estimate: 'Traçado aproximado: só os pontos por onde passar',
};

/** What is shared without a name that tells where it begins or ends. */
export const namelessTexts = { route: 'Rota compartilhada', ride: 'Passeio compartilhado' };
