export const texts = {
  gpxBroken: 'Este arquivo não é um GPX 1.1 que possamos ler.',
  gpxTooLong: 'Este arquivo GPX tem pontos demais. Divida o percurso em partes.',
  gpxEmpty: 'Este arquivo GPX não tem nenhum percurso.',
  mapForTrack: 'Para seguir o percurso deste arquivo é preciso instalar o mapa da região.',
  mapsApart: 'Os mapas instalados não se encontram neste caminho. É preciso instalar o mapa da região entre eles.',
  mapForPlace: 'Para calcular esta rota é preciso instalar o mapa da região.',
  noRoundTrip:
    'Não encontramos nenhum passeio que saia daqui e volte por outras estradas do mapa. Mude a distância, a direção ou a saída.',
  noRoadNearby: (ofPlace: string) => `Não há estrada perto ${ofPlace}.`,
  ofPlace: (index: number, last: number) =>
    index === 0 ? 'da origem' : index === last ? 'do destino' : `da parada ${index}`,
};
