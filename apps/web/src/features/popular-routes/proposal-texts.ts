import type { ProposalStatus } from '@estradeiro/contract/popular-route-proposals';

export const statusTexts: Record<ProposalStatus, string> = {
  pending: 'Em análise',
  approved: 'Aprovada',
  rejected: 'Não aprovada',
};

export const proposalTexts = {
  // Form
  title: 'Propor como popular',
  back: 'Rotas Populares',
  unread: 'Não foi possível abrir o roteiro',
  from: (route: string) => `Do seu roteiro "${route}".`,
  privacy:
    'O que todos verão: o que você escrever aqui, as cidades do caminho, a distância, o tempo e o traçado sem os 5 km em volta do início e do fim. Seu nome, seus endereços e suas paradas não aparecem. Depois de aprovada, a rota fica pública mesmo que você apague o roteiro ou a conta.',
  name: 'Nome da rota',
  nameWrong: 'Escreva um nome de 3 a 80 letras',
  description: 'Descrição',
  descriptionHint: 'Como é a estrada, o que pede cuidado, por que vale a viagem.',
  descriptionWrong: 'Escreva de 20 a 600 letras',
  difficulty: 'Dificuldade',
  difficultyWrong: 'Escolha a dificuldade',
  seasons: 'Melhor época',
  seasonsWrong: 'Escolha ao menos uma época',
  highlights: 'Atrações, uma por linha (até 8)',
  highlightsWrong: 'No máximo 8 linhas de 80 letras',
  send: 'Enviar proposta',
  sending: 'Enviando...',
  sent: 'Proposta enviada',
  sentHint: 'Um moderador vai olhar. O resultado aparece aqui, em Rotas Populares.',
  failed: 'Não foi possível enviar a proposta',
  // Own proposals
  mine: (count: number) => `Minhas propostas (${count})`,
  reason: (reason: string) => `Motivo: ${reason}`,
  withdraw: (name: string) => `Retirar a proposta ${name}`,
  withdrawQuestion: (name: string) => `Retirar a proposta "${name}"?`,
  withdrawFailed: 'Não foi possível retirar a proposta.',
  // Moderators
  review: (count: number) => `Para moderar (${count})`,
  approve: 'Aprovar',
  reject: 'Recusar',
  why: 'Motivo da recusa',
  whyHint: 'Quem propôs vai ler.',
  whyWrong: 'Escreva o motivo, de 5 a 300 letras',
  rejectNow: 'Recusar com este motivo',
  cancel: 'Cancelar',
  decideFailed: 'Não foi possível registrar a decisão',
};
