/** What one step says. `hint` names what to press. */
export type StepWords = { title: string; description: string; hint: string };

export const texts = {
  label: 'Conheça o Estradeiro',
  counter: (step: number, count: number) => `${step} de ${count}`,
  back: 'Anterior',
  next: 'Próximo',
  finish: 'Finalizar',
  skip: 'Pular Tour',
  close: 'Fechar o tour',
};

export const welcomeWords: StepWords = {
  title: 'Boas-vindas ao Estradeiro!',
  description: 'O app do aventureiro sobre duas rodas. Conheça em um minuto o que ele faz por você na estrada.',
  hint: 'Toque em Próximo para começar.',
};
