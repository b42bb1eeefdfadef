export const texts = {
  linkEnded: 'Este link não vale mais: ele abre uma única vez, por 24 horas. Peça outro a quem cuida do servidor.',
  lastOperator: 'Você é a única pessoa que cuida deste servidor. Convide outra antes.',
  firstLink: (url: string) => `Crie a conta de quem cuida do servidor: ${url} (vale 24 horas, uma única vez)`,
  nobody: 'Ninguém cuida deste servidor pela página: `npm run operators -- link` mostra um link para começar.',
};
