export const texts = {
  mapForTrack: 'Para levar este percurso às ruas é preciso instalar o mapa da região.',
  mapsApart: 'Os mapas instalados não se encontram neste caminho. É preciso instalar o mapa da região entre eles.',
  mapForPlace: 'Para calcular esta rota é preciso instalar o mapa da região.',
  noRoundTrip:
    'Não encontramos nenhum passeio que saia daqui e volte por outras estradas do mapa. Mude a distância, a direção ou a saída.',
  noRoundTripWithin: (kilometers: number) =>
    `O mapa chega a ${kilometers} km daqui, e nessas estradas não encontramos nenhum passeio que volte por outro caminho. Mude a saída.`,
  noRoadNearby: (ofPlace: string) => `Não há estrada perto ${ofPlace}.`,
  noRouteBetween: (from: string, to: string) => `Não existe caminho por estrada entre ${from} e ${to}.`,
  tooFarBetween: (from: string, to: string) => `A distância entre ${from} e ${to} é grande demais para uma rota.`,
  place: (index: number, last: number) =>
    index === 0 ? 'a origem' : index === last ? 'o destino' : `a parada ${index}`,
  ofPlace: (index: number, last: number) =>
    index === 0 ? 'da origem' : index === last ? 'do destino' : `da parada ${index}`,
};
