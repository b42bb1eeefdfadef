export const texts = {
  tooManyTrips: (most: number) => `Cabem ${most} viagens. Exclua alguma para criar outra.`,
  tooManyDays: (most: number) => `O caminho leva mais de ${most} dias. Aumente as horas por dia ou divida a viagem.`,
  notPlaced: (place: string) => `Não encontramos “${place}”. Escolha o lugar na lista.`,
  via: 'Ponto de passagem',
};
