/** What is said of refuellings and motorcycles that wait for a network. */
export const waitingTexts = {
  record: (day: string | null) => (day ? `Abastecimento de ${day}` : 'Abastecimento'),
  vehicle: (name: string) => `Moto ${name}`,
  newVehicle: 'Esta moto aguarda sinal. O que você registrar vai junto com ela.',
  withoutGarage: 'Suas motos não puderam ser lidas agora. O registro fica sem moto, e depois você escolhe a dele.',
  counted: (count: number) =>
    count === 1 ? 'As contas já incluem 1 que aguarda sinal.' : `As contas já incluem ${count} que aguardam sinal.`,
  notCounted: (count: number) =>
    count === 1
      ? 'As contas ainda não incluem 1 que aguarda sinal.'
      : `As contas ainda não incluem ${count} que aguardam sinal.`,
};
