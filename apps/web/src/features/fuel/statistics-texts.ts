export const statisticsTexts = {
  statistics: 'Estatísticas',
  average: 'Consumo médio',
  noAverage: 'O consumo aparece com dois tanques cheios.',
  totalCost: 'Total gasto',
  totalLiters: 'Total de litros',
  pricePerLiter: 'Preço médio por litro',
  costPerKm: 'Custo por km',
  none: '—',
  // Two fuels
  fuelsTitle: 'Etanol ou gasolina?',
  breakEven: (percent: string) => `Na sua moto, o etanol compensa até ${percent} do preço da gasolina.`,
  paysUpTo: (price: string, petrol: string) => `Com a gasolina a ${petrol}, vale até ${price} por litro.`,
  noBreakEven: 'Para comparar, falta medir entre dois tanques cheios com cada combustível.',
};
