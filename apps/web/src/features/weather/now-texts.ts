/** The weather now, and what there is to beware of. */
export const nowTexts = {
  failed: 'Não foi possível carregar dados do clima',
  refresh: 'Atualizar o clima',
  feelsLike: 'Sensação',
  wind: 'Vento',
  humidity: 'Umidade',
  pressure: 'Pressão',
  visibility: 'Visibilidade',
  rain: 'Chuva na última hora',
  alerts: 'Alertas para a pilotagem',
  severities: { info: 'Informação', warning: 'Atenção', danger: 'Perigo' },
  // Warnings of the state
  warnings: 'Avisos do INMET',
  warningsFailed: 'Não foi possível consultar os avisos do INMET agora.',
  gravities: { low: 'Perigo potencial', medium: 'Perigo', high: 'Grande perigo' },
  warningUntil: (from = '', to = '') => `De ${from} até ${to}`,
  warningSource: 'Instituto Nacional de Meteorologia',
};
