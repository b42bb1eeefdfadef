/** The same words as under the list of gantries of a ride in the app. */
export const gantryTexts = {
  title: 'Pedágio sem cabine',
  body: (ride: string, count: number) =>
    `${ride}: ${count === 1 ? '1 pórtico' : `${count} pórticos`}. Confira no site da concessionária se motos pagam; o prazo costuma ser de 30 dias.`,
};

export const texts = {
  tooManyRides: (most: number) => `Cabem ${most} passeios. Exclua alguns para salvar outros.`,
  backwards: 'O passeio termina antes de começar.',
};
