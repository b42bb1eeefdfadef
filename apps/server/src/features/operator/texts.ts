import { formatInstant } from '#platform/sao-paulo.ts';

export const texts = {
  linkEnded: 'Este link não vale mais: ele abre uma única vez, por 24 horas. Peça outro a quem cuida do servidor.',
  lastOperator: 'Você é a única pessoa que cuida deste servidor. Convide outra antes.',
  onlyInvited: 'Este servidor só aceita contas novas por convite. Peça um a quem cuida dele.',
  refusals: {
    yourself: 'Você não pode suspender nem excluir a própria conta por aqui.',
    last: 'É a única pessoa que cuida deste servidor. Convide outra antes.',
    configured: 'Esta pessoa cuida do servidor pela configuração dele: a conta dela só muda pelo terminal.',
    notNow:
      'Esta conta não pode ser mudada agora. Tente de novo mais tarde: suspender ou excluir dá certo, o mais tardar, de três a sete dias depois da primeira tentativa.',
  },
  firstLink: (url: string) => `Crie a conta de quem cuida do servidor: ${url} (vale 24 horas, uma única vez)`,
  fullQueue: 'A fila de mapas está cheia. Espere uma instalação terminar, ou retire outra da fila.',
  brokenOffOften:
    'O servidor parou três vezes no meio disto, em geral por falta de memória. Os mapas anteriores continuam valendo.',
  unknownTarget: 'Isto não é uma região, nem um endereço que termine em .pbf, nem um arquivo da pasta de extratos.',
  sameMap: (targets: readonly string[]) =>
    `${targets.map((target) => target.split('/').at(-1)).join(' e ')} dariam o mesmo mapa. Instale um só deles.`,
  fileInUse: 'Este arquivo está na fila ou sendo instalado. Espere terminar, ou retire-o da fila.',
  fileComing: (name: string) => `O envio de ${name} ainda não terminou. Espere que chegue, ou descarte-o.`,
  unknownMap: 'Este mapa não está mais instalado.',
  nobody: 'Ninguém cuida deste servidor pela página: `npm run operators -- link` mostra um link para começar.',
};

export const silencedTexts = {
  one: (service: string, since: Date) => `${service} (desde ${formatInstant(since)})`,
  all: (services: readonly string[]) => `Silenciado por quem cuida do servidor: ${services.join(', ')}.`,
};

export const backupTexts = {
  failed: 'A última cópia dos dados não deu certo. Veja a página do servidor.',
  old: 'Há mais de dois dias nenhuma cópia dos dados foi feita e conferida.',
  killed: 'O servidor foi encerrado no meio da cópia.',
  starting: 'Começando',
};
