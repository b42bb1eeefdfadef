import type { Operator } from '@estradeiro/contract/operator';

export const texts = {
  usage: `Mostra e escolhe quem cuida do servidor pela página /operador.

  npm run operators -- list                  mostra quem cuida do servidor
  npm run operators -- link                  mostra um link que dá isso a quem o abrir: uma única vez, por 24 horas
  npm run operators -- remove EMAIL          retira de quem abriu um link

A pasta é DATA_DIR (padrão: ./data), ou o banco é o de DATABASE_URL. Com o banco embutido, pare o servidor antes e
ligue-o de novo depois.`,
  none: 'Ninguém cuida deste servidor pela página.',
  described: ({ name, email, isConfigured }: Omit<Operator, 'isYou'>) =>
    `${name} <${email ?? 'sem email'}>, ${isConfigured ? 'por OPERATOR_EMAILS' : 'por um link'}`,
  handOver: 'Entregue o link só a quem deve cuidar do servidor: ele vale 24 horas e abre uma única vez.',
  unknown: (email: string) => `Ninguém com ${email} cuida do servidor por um link.`,
  only: 'É a única pessoa que cuida deste servidor: mostre antes um link a outra.',
  removed: (email: string) => `${email} não cuida mais do servidor.`,
};
