export const texts = {
  title: 'Instalar o aplicativo',
  hint: 'Abre em tela cheia, com atalhos para navegar, abastecer e pedir ajuda. Sem sinal, abre do mesmo jeito.',
  install: 'Instalar',
  byHand: 'Toque em Compartilhar e depois em “Adicionar à Tela de Início”.',
  suggestion: 'Instale o Estradeiro no seu aparelho',
  dismiss: 'Dispensar sugestão',
} as const;
