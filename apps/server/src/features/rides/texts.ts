import { mostPassedGantries } from '@estradeiro/contract/navigation';

function gantryCount(count: number): string {
  if (count === 1) return '1 pórtico';
  return count < mostPassedGantries ? `${count} pórticos` : `${count} pórticos ou mais`;
}

/** The same words as under the list of gantries of a ride in the app. */
export const gantryTexts = {
  title: 'Pedágio sem cabine',
  body: (ride: string, count: number) =>
    `${ride}: ${gantryCount(count)}. Confira no site da concessionária se motos pagam; o prazo costuma ser de 30 dias.`,
};

export const texts = {
  tooManyRides: (most: number) => `Cabem ${most} passeios. Exclua alguns para salvar outros.`,
  backwards: 'O passeio termina antes de começar.',
};
