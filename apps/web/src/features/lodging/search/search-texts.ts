/** What both screens tell of a search. */
export const searchTexts = {
  failed: 'Erro na busca',
  failedHint: 'Não foi possível buscar acomodações. Tente novamente.',
  invalid: 'Erro de validação',
  loading: 'Buscando onde dormir',
  results: 'Resultados',
  secureParking: 'Estacionamento seguro',
  noConnection: 'Problema de conexão',
  noConnectionHint: 'Verifique sua conexão com a internet e tente novamente.',
  readAt: (age: string) => `Última leitura ${age}`,
  lastSearch: (destination: string) => `Sua última busca: ${destination}`,
};
