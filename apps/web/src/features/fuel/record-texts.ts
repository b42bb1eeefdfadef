export const recordTexts = {
  records: 'Abastecimentos',
  more: 'Mostrar mais',
  since: (km: string) => `+${km} km`,
  partial: 'Parcial',
  missed: 'Faltou um antes',
  forgotten: (km: string) => `${km} km desde o anterior: faltou registrar algum?`,
  edit: (what: string) => `Editar abastecimento de ${what}`,
  remove: (what: string) => `Excluir abastecimento de ${what}`,
  removeQuestion: (what: string) => `Tem certeza que deseja excluir o abastecimento de ${what}?`,
  removed: 'Abastecimento excluído',
};
