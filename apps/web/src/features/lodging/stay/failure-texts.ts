import type { FailureClass } from './failure.ts';

type Words = { title: string; detail: string; canRetry: boolean };

/** Part 2 §8, word for word. Of `validation` the title is the message itself where there is one. */
export const failureTexts: Record<FailureClass, Words> = {
  network: {
    title: 'Problema de conexão',
    detail: 'Verifique sua conexão com a internet e tente novamente.',
    canRetry: true,
  },
  authentication: {
    title: 'Sessão expirada',
    detail: 'Você precisa fazer login novamente para continuar.',
    canRetry: false,
  },
  validation: { title: 'Dados incompletos', detail: 'Corrija os dados e tente novamente.', canRetry: false },
  availability: {
    title: 'Hospedagem não disponível',
    detail: 'As datas selecionadas não estão disponíveis. Tente outras datas.',
    canRetry: false,
  },
  payment: {
    title: 'Problema no pagamento',
    detail: 'Verifique os dados do cartão e tente novamente.',
    canRetry: false,
  },
  server: {
    title: 'Erro temporário do servidor',
    detail: 'Nossos servidores estão temporariamente indisponíveis. Tente novamente em alguns minutos.',
    canRetry: true,
  },
  unknown: {
    title: 'Erro inesperado',
    detail: 'Algo deu errado. Se o problema persistir, entre em contato conosco.',
    canRetry: true,
  },
};
