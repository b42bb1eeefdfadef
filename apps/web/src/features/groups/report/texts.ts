import type { ReportReason } from '@estradeiro/contract/groups-report';

export const reasonTexts: Record<ReportReason, string> = {
  spam: 'Propaganda ou spam',
  abuse: 'Ofensa ou assédio',
  scam: 'Golpe',
  dangerous: 'Incita a pilotar com perigo',
  other: 'Outro motivo',
};

export const reportTexts = {
  title: (name: string) => `Denunciar ${name}`,
  titleMessage: (name: string) => `Denunciar mensagem de ${name}`,
  hint: 'A denúncia vai para quem cuida do grupo. Ninguém fica sabendo que foi você.',
  hintOwner:
    'A denúncia vai para os moderadores do grupo; sem moderadores, fica registrada com quem opera o Estradeiro. Ninguém do grupo fica sabendo que foi você.',
  reason: 'Motivo',
  reasonRequired: 'Escolha o motivo',
  details: 'Detalhes (opcional)',
  send: 'Denunciar',
  sending: 'Enviando...',
  sent: 'Denúncia enviada',
  sentHint: 'Quem cuida do grupo vai ver.',
  sentHintOwner: 'Os moderadores vão ver; sem moderadores, fica registrada com quem opera o Estradeiro.',
  failed: 'Não foi possível denunciar',
};

/** For those who decide. */
export const careTexts = {
  reportOf: (name: string) => `Sobre ${name}`,
  message: 'Mensagem denunciada:',
  settle: 'Resolvida',
  settled: 'Denúncia arquivada',
  settleFailed: 'Não foi possível arquivar a denúncia',
};
