/** Apart from the rest: they come with home's first load. */
export const homeTexts = {
  title: 'Alertas de trânsito',
  all: 'Ver todos',
};
