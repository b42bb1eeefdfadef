export const placeTexts = {
  nothingFound: 'Nenhum lugar encontrado',
  searchFailed: 'A busca não respondeu. Você pode continuar digitando.',
  offline: 'Sem conexão: a busca volta com a rede.',
};
