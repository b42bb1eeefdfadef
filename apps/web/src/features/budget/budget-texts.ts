export const budgetTexts = {
  planned: 'Previsto',
  spent: 'Gasto',
  unknown: 'desconhecido',
  back: 'Orçamentos de Viagem',
  edit: 'Editar',
  remove: 'Excluir',
  removeQuestion: (name: string) => `Tem certeza que deseja excluir o orçamento "${name}" e os gastos dele?`,
  removed: 'Orçamento excluído',
  // Planned against paid
  comparison: 'Previsto e gasto',
  total: 'Total',
  others: 'Outros gastos',
  left: (money: string) => `Restam ${money}`,
  over: (money: string) => `${money} acima do previsto`,
  of: (paid: string, planned: string) => `${paid} de ${planned}`,
  // Who owes whom
  settlement: 'Quem deve a quem',
  pays: (from: string, to: string) => `${from} paga para ${to}`,
  settled: 'Tudo acertado: ninguém deve nada.',
  unshared: (money: string) => `${money} sem pagador entre vocês ficam fora da divisão.`,
};
