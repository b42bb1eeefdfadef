import type { TrafficAlert } from '@estradeiro/contract/traffic';
import { alertNames, hazardName } from '@estradeiro/navigation/traffic/texts';

export const reportTexts = {
  open: 'Relatar perigo',
  question: 'O que há na pista?',
  hint: 'Um toque avisa quem vem atrás, no ponto onde você está.',
  sending: 'Enviando alerta…',
  sent: (name: string) => `Alerta enviado: ${name}`,
  confirmed: (name: string) => `${name}: alguém já tinha avisado, e você confirmou.`,
  undo: 'Desfazer',
  undoing: 'Desfazendo…',
  undone: 'Alerta desfeito',
  undoFailed: 'Não foi possível desfazer o alerta.',
  failed: 'Alerta não enviado',
  noAnswer: 'O servidor não respondeu a tempo.',
  retry: 'Tentar Novamente',
  close: 'Fechar aviso',
  locationDenied: 'Permita acesso à localização para enviar um alerta.',
  locationUnknown: 'Não foi possível obter sua localização.',
  locationVague: 'Sua localização ainda está imprecisa. Espere um sinal melhor de GPS.',
};

export const pendingTexts = {
  waiting: 'Aguardando sinal',
  hint: 'O alerta sai sozinho quando a rede voltar, com a hora e o lugar em que você viu.',
  waitingFor: (name: string) => `${name}: sai sozinho quando a rede voltar.`,
  waitingForServer: (name: string) => `${name}: o servidor não está bem agora; sai sozinho assim que der.`,
  refused: 'Alertas não enviados',
  drop: 'Descartar',
  discard: (name: string) => `Descartar ${name}`,
  outdatedHint: 'A rede voltou tarde demais para esse aviso ainda valer.',
};

export const voteTexts = {
  stillThere: 'Ainda está lá',
  gone: 'Não está mais lá',
  failed: 'Sua resposta não foi enviada',
  ended: 'Este alerta já foi encerrado.',
};

/** The title of an alert: a hazard's own name where known. */
export const titleOf = ({ type, subtype }: Pick<TrafficAlert, 'type' | 'subtype'>): string =>
  (type === 'HAZARD' && hazardName(subtype)) || alertNames[type];
