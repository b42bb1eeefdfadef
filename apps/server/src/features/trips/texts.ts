export const texts = {
  tooManyTrips: (most: number) => `Cabem ${most} viagens. Exclua alguma para criar outra.`,
  tooManyDays: (most: number) => `O caminho leva mais de ${most} dias. Aumente as horas por dia ou divida a viagem.`,
  notPlaced: (place: string) => `Não encontramos “${place}”. Escolha o lugar na lista.`,
  via: 'Ponto de passagem',
};

/** What the owner of a trip is told of a day ahead. */
export const eveTexts = {
  eve: (trip: string) => `Amanhã: ${trip}`,
  departure: (time: string) => `Saída às ${time}.`,
  skyUnread: 'Não foi possível ler a previsão: confira antes de sair.',
  skyOfPart: 'A previsão não chega ao fim do caminho.',
  warningsUnread: 'Sem os avisos do INMET.',
  better: (time: string) => `Sair às ${time} é melhor.`,
  noBetter: 'Nenhuma outra hora do dia é melhor.',
  missing: (open: number, list: string) =>
    open === 1 ? `Falta 1 item em “${list}”.` : `Faltam ${open} itens em “${list}”.`,
  packed: (list: string) => `“${list}” está completo.`,
  onTheWay: (trip: string, isToday: boolean, km: number) =>
    `${trip}, ${isToday ? 'hoje' : 'amanhã'}: ${km === 0 ? 'desde a saída' : `a partir do km ${km.toLocaleString('pt-BR')}`}.`,
};
