/** Where Hospedagens finds nothing. */
export const foundTexts = {
  empty: 'Nenhuma hospedagem encontrada para os filtros selecionados.',
  emptyHint: 'Tente ajustar os critérios de busca.',
  clearFilters: 'Limpar filtros',
};
