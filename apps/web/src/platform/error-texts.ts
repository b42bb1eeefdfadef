import type { ErrorType } from '@estradeiro/contract/errors';

export type LocalFailure = 'offline' | 'network' | 'unexpected';

export type FailureType = ErrorType | LocalFailure;

/**
 * Texts of failures that never reached the server, or that another host sent. Failures with a type of the contract
 * bring their own pt-BR text.
 */
export const localFailureTexts: Record<LocalFailure, string> = {
  offline: 'Sem conexão. Verifique sua conexão com a internet e tente novamente.',
  network: 'Problema de conexão. Verifique sua conexão com a internet e tente novamente.',
  unexpected: 'Algo deu errado. Se o problema persistir, entre em contato conosco.',
};

/** Appended to a failure that the connection caused. */
export const connectivityText = 'Problema de conectividade. Verifique sua conexão com a internet.';

/** Part 2 §8: a proxy reports that no server is behind it. */
export const unavailableText =
  'Nossos servidores estão temporariamente indisponíveis. Tente novamente em alguns minutos.';
