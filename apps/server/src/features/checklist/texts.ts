export const texts = {
  tooManyLists: (most: number) => `Cabem ${most} checklists. Exclua um para criar outro.`,
  nameTaken: 'Já existe um checklist com esse nome.',
};
