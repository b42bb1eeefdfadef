/** What is wrong with a budget, pt-BR; the first word for word as part 2 §5 has it. */
export const budgetProblems = {
  nameRequired: 'Nome do orçamento é obrigatório',
  nameTooLong: 'O nome tem no máximo 80 caracteres',
  categoryRequired: 'Nome da categoria é obrigatório',
  categoryTooLong: 'O nome da categoria tem no máximo 60 caracteres',
  tooManyCategories: 'Cabem 50 categorias em um orçamento',
  costNegative: 'O valor não pode ser negativo',
  costTooHigh: 'O valor máximo é R$ 1.000.000,00',
  riderRequired: 'Nome é obrigatório',
  riderTooLong: 'O nome tem no máximo 40 caracteres',
  tooManyRiders: 'Cabem 20 pessoas em um orçamento',
  ridersTwice: 'Há dois nomes iguais',
  amountWrong: 'Valor deve ser um número maior que zero, até 1.000.000',
  descriptionTooLong: 'A descrição tem no máximo 120 caracteres',
} as const;
