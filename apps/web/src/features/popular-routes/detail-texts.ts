/** What a card says once it is opened. */
export const detailTexts = {
  way: 'No mapa instalado',
  calculated: (distance: string, time: string) => `Caminho calculado: ${distance} em ${time}.`,
  calculating: 'Calculando o caminho...',
  routeFailed: 'Não foi possível calcular a rota',
  noMap:
    'Curvas, piso e postos aparecem quando o mapa da região está instalado. Até lá, distância e tempo são uma estimativa e o traçado é um esboço.',
  curviness: 'Curvas',
  curvinessWords: (share: number) =>
    share < 0.06 ? 'Quase reta' : share < 0.15 ? 'Algumas curvas' : share < 0.3 ? 'Sinuosa' : 'Muito sinuosa',
  unpaved: (distance: string) => `${distance} sem asfalto`,
  toll: 'Há pedágio no caminho',
  fuel: 'Combustível',
  searchingFuel: 'Procurando postos...',
  fuelFailed: 'Não foi possível buscar os postos',
  stations: (count: number) => (count === 1 ? '1 posto no caminho' : `${count} postos no caminho`),
  noStations: 'Nenhum posto conhecido no caminho: leve reserva.',
  gap: (distance: string) => `Maior trecho sem posto: ${distance}`,
  unknownFuel: 'Parte do caminho está fora dos mapas instalados: pode haver postos que não conhecemos.',
  weather: 'Clima agora',
  loadingWeather: 'Consultando o clima...',
  weatherFailed: 'Não foi possível carregar dados do clima',
  temperature: (degrees: number) => `${Math.round(degrees) || 0}°C`,
  wind: (kmh: number) => `vento ${Math.round(kmh)} km/h`,
};
