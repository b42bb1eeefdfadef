/** What both screens tell of what a search found, once it did. */
export const resultsTexts = {
  done: 'Busca realizada',
  doneHint: 'Acomodações encontradas com sucesso!',
  sort: 'Ordenar por',
  sorts: { relevance: 'Relevância', price: 'Preço', rating: 'Nota', distance: 'Distância' },
  measureFrom: 'Distância de',
  measureFromRoute: 'Medir a distância do meu roteiro',
  fromDestination: 'Destino',
  fromPlanned: (title: string) => `Rota: ${title}`,
  more: 'Mostrar mais',
  moreFailed: 'Não foi possível mostrar mais',
  showMap: 'Ver no mapa',
  hideMap: 'Ocultar mapa',
  map: 'Mapa das hospedagens',
  noMapPrice: 'Consultar',
  onList: 'Ver na lista',
  marker: (name: string, price: string) => `${name}, ${price}`,
};
