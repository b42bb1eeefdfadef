export const organiseTexts = {
  // Putting in order
  drag: 'Arrastar',
  up: (item: string) => `Mover para cima: ${item}`,
  down: (item: string) => `Mover para baixo: ${item}`,
  remove: (item: string) => `Remover: ${item}`,
  placed: (item: string, place: number, of: number) => `${item}: posição ${place} de ${of}`,
  removed: 'Item removido',
  // Deleting
  deleteList: 'Excluir checklist',
  deleteQuestion: (name: string) => `Tem certeza que deseja excluir o checklist "${name}"?`,
  deleted: 'Checklist excluído',
  deletedHere: 'Excluído neste aparelho',
  sentLater: 'Enviamos assim que houver sinal.',
};
