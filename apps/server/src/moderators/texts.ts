import type { NamedModerator } from '#features/popular-routes/moderators.store.ts';

export const texts = {
  usage: `Nomeia quem modera passeios populares, grupos populares e denúncias.

  npm run moderators -- list                 mostra quem foi nomeado
  npm run moderators -- add EMAIL            nomeia a conta com este email
  npm run moderators -- remove EMAIL         retira a nomeação

A pasta é DATA_DIR (padrão: ./data), ou o banco é o de DATABASE_URL. Com o banco embutido, pare o servidor antes.`,
  unknown: (email: string) => `Nenhuma conta foi criada com ${email}.`,
  notNamed: (email: string) => `Ninguém com ${email} foi nomeado por este comando.`,
  none: 'Ninguém foi nomeado por este comando.',
  added: (account: NamedModerator) => `Modera a partir de agora: ${described(account)}`,
  removed: (account: NamedModerator) => `Não modera mais por este comando: ${described(account)}`,
  described,
};

function described({ firstName, lastName, email, emailVouched, createdAt }: NamedModerator): string {
  const state = emailVouched ? 'email confirmado' : 'email não confirmado: confira de quem é a conta';
  return `${firstName} ${lastName} <${email}>, conta de ${createdAt.toLocaleDateString('pt-BR')}, ${state}`;
}
