export const todayTexts = {
  trip: (name: string, dayNumber: number) => `${name}: dia ${dayNumber}`,
  tripAhead: (name: string, days: number) => `${name} começa ${inDays(days)}`,
  tripDays: (days: number) => (days === 1 ? '1 dia de estrada' : `${days} dias de estrada`),
  rest: 'Dia de descanso',
  leaves: (time: string, to: string | null) => (to === null ? `Saída às ${time}` : `Saída às ${time} para ${to}`),
  lastRoute: (name: string | null) => (name === null ? 'Roteiro sem nome' : `Roteiro: ${name}`),
  tank: (km: number) => (km > 0 ? `Tanque para mais uns ${km} km` : 'Hora de abastecer'),
  tankSince: (day: string) => `Pelo seu consumo, desde o abastecimento de ${day}`,
  maintenance: (name: string, words: string) => `${name}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
  moreMaintenance: (more: number, soon: boolean) =>
    more > 0
      ? `Mais ${more === 1 ? '1 item' : `${more} itens`} ${soon ? 'em breve' : 'na hora ou em breve'}`
      : undefined,
  requests: (count: number) =>
    count === 1 ? '1 pedido de reserva espera a sua resposta' : `${count} pedidos de reserva esperam a sua resposta`,
  requestOf: (guest: string, place: string, until: string | null) =>
    `${until ? `Responda até ${until}: ` : ''}${guest}, ${place}`,
  stay: (place: string, days: number) => (days > 0 ? `${place} ${inDays(days)}` : `${place}, hoje`),
  stayDetail: (checkIn: string, reference: string) => `Entrada a partir das ${checkIn} · ${reference}`,
  unread: (count: number) =>
    count === 1 ? '1 mensagem não lida' : `${count >= 100 ? '99+' : count} mensagens não lidas`,
};

const inDays = (days: number) => (days === 1 ? 'amanhã' : `em ${days} dias`);
