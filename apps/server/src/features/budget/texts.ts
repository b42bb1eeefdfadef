const whole = new Intl.NumberFormat('pt-BR');

export const texts = {
  tooManyBudgets: (most: number) => `Cabem ${whole.format(most)} orçamentos. Exclua alguns para criar outros.`,
  tooManyExpenses: (most: number) => `Cabem ${whole.format(most)} gastos em um orçamento.`,
};
