import type { StoredRider } from '#features/operator/riders.store.ts';

const day = (at: string) => new Date(at).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

export const texts = {
  usage: `Cuida das contas do servidor, como a página /operador.

  npm run riders -- list [PALAVRAS]          mostra as contas mais novas, ou as que têm estas palavras no nome ou no email
  npm run riders -- link EMAIL               mostra um link, de uso único, para criar uma nova senha: vale 24 horas
  npm run riders -- sign-out EMAIL           sai da conta em todos os aparelhos
  npm run riders -- suspend EMAIL            deixa a conta de fora, e guarda o que é dela
  npm run riders -- release EMAIL            deixa a conta entrar de novo
  npm run riders -- delete EMAIL --yes       exclui a conta com tudo o que é dela

No lugar do EMAIL vale também o número da conta, que a lista mostra. A pasta é DATA_DIR (padrão: ./data), ou o banco é o
de DATABASE_URL. Com o banco embutido, pare o servidor antes e ligue-o de novo depois.`,
  described: ({ id, name, email, emailVouched, createdAt, lastSeenAt, suspendedAt }: StoredRider) =>
    [
      `${name} <${email ?? 'sem email'}>`,
      `conta de ${day(createdAt)}`,
      email !== null && !emailVouched && 'email não confirmado: confira de quem é a conta',
      lastSeenAt && `abriu o app em ${day(lastSeenAt)}`,
      suspendedAt && `suspensa desde ${day(suspendedAt)}`,
      id,
    ]
      .filter(Boolean)
      .join(', '),
  found: (shown: number, total: number) =>
    total > shown ? `As ${shown} mais novas de ${total} contas.` : `${total} ${total === 1 ? 'conta' : 'contas'}.`,
  unknown: (who: string) => `Nenhuma conta tem ${who}.`,
  several: (who: string) => `Mais de uma conta tem ${who}: diga o número de uma delas.`,
  handOver: 'O link vale 24 horas e abre uma única vez. Entregue-o só a quem você sabe que é dono da conta.',
  isSuspended: 'A conta está suspensa: libere-a antes.',
  notSuspended: 'A conta não está suspensa.',
  only: 'É a única pessoa que cuida deste servidor: mostre antes um link a outra com npm run operators.',
  notNow:
    'Esta conta não pode ser mudada agora. Tente de novo mais tarde: suspender ou excluir dá certo, o mais tardar, de três a sete dias depois da primeira tentativa.',
  reallyDelete: (who: string) => `Isto não tem volta. Para excluir: npm run riders -- delete ${who} --yes`,
  done: {
    suspend: (name: string) => `${name} saiu da conta e não entra mais. O que guardou fica.`,
    release: (name: string) => `${name} pode entrar de novo.`,
    'sign-out': (name: string) => `${name} saiu da conta em todos os aparelhos.`,
    delete: (name: string) => `A conta de ${name} foi excluída.`,
  },
};
