/** Apart from the rest: they come with home's first load. */
export const homeTexts = {
  none: 'Nenhum alerta ativo por perto.',
  noneThen: 'Nenhum alerta na última leitura.',
  failed: 'Erro ao carregar alertas de trânsito',
};
