/** Whether to ride now: the answer of one glance. */
export const verdictTexts = {
  fair: 'Bom para pilotar',
  careful: 'Pilote com atenção',
  unsafe: 'Não é seguro pilotar agora',
};
