/** What is said of budgets and expenses that wait for a network. */
export const waitingTexts = {
  budget: (name: string) => `Orçamento ${name}`,
  expense: (what: string) => (what ? `Gasto: ${what}` : 'Gasto'),
  ofThisDevice: (name: string) => `${name} (deste aparelho)`,
  keepBoth: 'Guardar os dois',
};
