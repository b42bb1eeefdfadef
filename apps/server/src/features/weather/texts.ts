/** The web colours a recommendation by the words 'desafiador' and 'moderad'; any other is a good one (part 1 §9). */
export const texts = {
  unnamedPlace: 'Local selecionado',
};
