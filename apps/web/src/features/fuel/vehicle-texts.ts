export const vehicleTexts = {
  title: 'Minhas motos',
  explain: 'Cada moto tem a sua quilometragem, o seu consumo e a sua autonomia.',
  firstHint: (count: number) =>
    count === 1
      ? 'O abastecimento já registrado passa para a primeira moto.'
      : `Os ${count} abastecimentos já registrados passam para a primeira moto.`,
  emptyTitle: 'Nenhuma moto cadastrada',
  emptyHint: 'Cadastre a moto e o tanque dela para saber a autonomia.',
  add: 'Adicionar moto',
  addTitle: 'Adicionar moto',
  editTitle: 'Editar moto',
  name: 'Nome',
  nameHint: 'Por exemplo: CG 160, Ténéré 250',
  tank: 'Tanque (opcional)',
  tankHint: 'Litros, com a reserva',
  tankLiters: (liters: string) => `Tanque de ${liters}`,
  noTank: 'Tanque não informado',
  records: (count: number) => (count === 1 ? '1 abastecimento' : `${count} abastecimentos`),
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Excluir ${name}`,
  removeQuestion: (name: string, records: number) =>
    records === 0
      ? `Tem certeza que deseja excluir ${name}?`
      : `Tem certeza que deseja excluir ${name} e os abastecimentos dela (${records})? Não há como desfazer.`,
  cancel: 'Cancelar',
  save: 'Salvar',
  saving: 'Salvando...',
  nameRequired: 'Nome é obrigatório',
  tooLong: 'Texto longo demais',
  tankWrong: 'Informe de 0,1 a 200 litros',
  added: 'Moto adicionada',
  updated: 'Moto atualizada',
  removed: 'Moto excluída',
  saveFailed: 'Não foi possível salvar a moto',
};
