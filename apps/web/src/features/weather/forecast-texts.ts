export const forecastTexts = {
  date: 'Data da previsão',
  datePlaceholder: 'DD/MM/AAAA',
  dateHint: (last = '') => `De amanhã até ${last}`,
  days: 'Próximos dias',
  problems: {
    missing: 'Data é obrigatória',
    format: 'Formato de data inválido. Use DD/MM/AAAA',
    unreal: 'Data inválida',
    early: 'A data deve ser pelo menos 1 dia no futuro',
    late: 'A previsão está limitada a 5 dias no futuro (limitação da API gratuita)',
  },
  loading: 'Carregando a previsão',
  failed: 'Erro ao carregar previsão do tempo',
  none: 'Nenhuma previsão disponível para esta data.',
  rainChance: 'Chance de chuva',
  feelsLike: (temperature: string) => `Sensação ${temperature}`,
  gusts: (speed: string) => `rajadas ${speed}`,
};
