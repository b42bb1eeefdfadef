import type { ErrorType } from '@estradeiro/contract/errors';

/** What can go wrong on this side: no network, a server that cannot be reached, an answer that is not ours. */
export type LocalFailure = 'offline' | 'network' | 'unexpected';

export type FailureType = ErrorType | LocalFailure;

/** Failures with a type of the contract bring their own pt-BR message; these never reached the server, or not ours. */
export const localFailureTexts: Record<LocalFailure, string> = {
  offline: 'Sem conexão. Verifique sua conexão com a internet e tente novamente.',
  network: 'Problema de conexão. Verifique sua conexão com a internet e tente novamente.',
  unexpected: 'Algo deu errado. Se o problema persistir, entre em contato conosco.',
};

/** After what failed, where it was for want of a way to the server. */
export const connectivityText = 'Problema de conectividade. Verifique sua conexão com a internet.';

/** Part 2 §8: what answers in our server's place says that there is none behind it now. */
export const unavailableText =
  'Nossos servidores estão temporariamente indisponíveis. Tente novamente em alguns minutos.';
