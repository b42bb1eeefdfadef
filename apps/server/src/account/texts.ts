import type { Forgetful } from '#features/auth/password-reset.store.ts';

export const texts = {
  usage: `Ajuda quem perdeu o acesso à conta.

  npm run account -- reset EMAIL             mostra um link, de uso único, para criar uma nova senha

A pasta é DATA_DIR (padrão: ./data), ou o banco é o de DATABASE_URL. Com o banco embutido, pare o servidor antes e
ligue-o de novo depois: o link abre nele.`,
  unknown: (email: string) => `Nenhuma conta tem ${email}.`,
  described: ({ firstName, lastName, emailVouched, createdAt }: Forgetful) =>
    `${firstName} ${lastName}, conta de ${createdAt.toLocaleDateString('pt-BR')}, ${
      emailVouched ? 'email confirmado' : 'email não confirmado: confira de quem é a conta'
    }`,
  handOver: 'Cada link vale 30 minutos e abre uma única vez. Entregue-o só a quem você sabe que é dono da conta.',
};
