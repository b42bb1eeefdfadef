import type { DiskProblem } from './queue-storage.ts';

export const cachedTexts = {
  offline: 'Sem conexão.',
  failed: 'Não foi possível atualizar.',
  retry: 'Tentar Novamente',
  cachedAt: (age: string) => `Última leitura ${age}.`,
};

/** What writes waited for; `both` where some waited for a signal and some for the server. */
export type Awaited = 'signal' | 'server' | 'both';

const awaitedWords: Record<Awaited, string> = { signal: ' sinal', server: ' o servidor', both: '' };

export const outboxTexts = {
  unreadable: 'Foi guardado por outra versão do aplicativo e esta não consegue enviar. Atualize e tente de novo.',
  waiting: 'Aguardando sinal',
  waitingForServer: 'Aguardando o servidor',
  held: 'Espera outro registro que não foi enviado',
  refused: (reason: string) => `Não enviado: ${reason}`,
  retry: 'Tentar Novamente',
  edit: 'Editar',
  keepMine: 'Usar a minha',
  deleteAnyway: 'Excluir mesmo assim',
  kept: 'Guardado neste aparelho',
  keptRemoval: 'Excluído neste aparelho',
  notKept: 'Este aparelho não conseguiu guardar. Feche e abra o app, e tente de novo.',
  keptHint: 'Enviamos assim que houver sinal.',
  keptForServerHint: 'O servidor está com problemas. Enviamos assim que ele voltar.',
  keptHere: 'Guardado só enquanto o app está aberto',
  keptHereRemoval: 'Excluído só enquanto o app está aberto',
  keptHereHint: {
    none: 'Este navegador não guarda dados, como nas janelas anônimas. Não feche o app até haver sinal.',
    lost: 'O navegador parou de guardar dados. Não feche o app até haver sinal; depois, feche e abra o app.',
    full: 'Este aparelho está sem espaço. Não feche o app até haver sinal, e libere espaço.',
  } satisfies Record<DiskProblem, string>,
  discard: 'Descartar',
  discardQuestion: (title: string) => ({ title: 'Descartar sem enviar?', hint: title, yes: 'Descartar' }),
  undo: 'Desfazer',
  untitled: 'Um registro',
  refusedToast: 'Não foi possível enviar',
  accepted: (count: number, awaited: Awaited) =>
    count === 1
      ? `Enviado o que esperava${awaitedWords[awaited]}`
      : `${count} registros que esperavam${awaitedWords[awaited]} foram enviados`,
  full: 'Já há muito esperando sinal neste aparelho. Tente de novo quando houver sinal.',
} as const;

export const draftTexts = {
  restored: 'Continuando de onde você parou.',
  discard: 'Limpar',
};
