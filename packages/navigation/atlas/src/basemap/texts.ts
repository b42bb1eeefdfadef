export const texts = {
  relations: 'Lendo áreas e divisas',
  nodes: 'Lendo pontos e lugares',
  ways: 'Lendo ruas e construções',
  tiles: 'Desenhando o mapa',
  empty: 'O extrato não tem nada que se possa desenhar.',
};
