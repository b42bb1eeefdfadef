import type { TrafficSource } from '@estradeiro/contract/traffic';

export const texts = {
  title: 'Alertas de Trânsito',
  refresh: 'Atualizar alertas',
  counters: { ACCIDENT: 'Acidentes', TRAFFIC_JAM: 'Congestionamentos', HAZARD: 'Perigos' },
  counter: { ACCIDENT: 'Acidente', TRAFFIC_JAM: 'Congestionamento', HAZARD: 'Perigo' },
  others: (count: number) =>
    count === 1 ? 'E mais 1 alerta de outro tipo.' : `E mais ${count} alertas de outros tipos.`,
  countersLabel: 'Alertas por tipo',
  located: 'Alertas a até 50 km, os mais próximos primeiro.',
  locating: 'Procurando sua posição…',
  locationDenied: 'Permita acesso à localização para ver os alertas mais próximos primeiro.',
  locationFailed: 'Não foi possível obter sua localização. Mostramos os alertas mais recentes.',
  loading: 'Carregando alertas de trânsito',
  failed: 'Erro ao carregar alertas de trânsito',
  empty: 'Nenhum alerta ativo',
  emptyHint: (sources: readonly TrafficSource[] | undefined) => `${reportedBy(sources)} ${texts.moreMayBe}`,
  moreMayBe: 'O que ninguém relatou não aparece aqui.',
  emptyThen: 'Nenhum alerta na última leitura',
  emptyThenHint: 'Não dá para saber como o trânsito está agora.',
  list: 'Alertas Ativos',
  more: (count: number) => `Mostrar mais ${count}`,
  showMap: 'Ver no mapa',
  hideMap: 'Ocultar mapa',
  map: 'Mapa dos alertas',
  footer: 'Os dados são atualizados automaticamente a cada 2 minutos.',
  footerOffline: 'Os dados são atualizados quando a conexão voltar.',
  reread: 'Relatos atualizados',
  noFeeds: 'Só relatos de motociclistas: nenhum serviço de trânsito está ligado a este servidor.',
  synced: 'Dados sincronizados!',
  syncedCount: (count: number) => (count === 1 ? '1 alerta atualizado.' : `${count} alertas atualizados.`),
  syncedInPart: 'Sincronização incompleta',
  notAnswered: (sources: readonly TrafficSource[]) =>
    `Não ${sources.length === 1 ? 'respondeu' : 'responderam'}: ${sources.map((source) => sourceNames[source] ?? 'outra fonte').join(', ')}.`,
  syncFailed: 'Erro na sincronização',
  syncFailedHint: 'Não foi possível sincronizar os dados do serviço de trânsito.',
};

const sourceNames: Record<TrafficSource, string> = { rider: 'Motociclistas', waze: 'Waze', tomtom: 'TomTom' };

const bySource: Record<TrafficSource, string> = {
  rider: 'por motociclistas',
  waze: 'pelo Waze',
  tomtom: 'pela TomTom',
};

/** The sources, where they reported nothing: 'Só relatos de motociclistas, e nenhum por aqui.' */
function reportedBy(sources: readonly TrafficSource[] | undefined): string {
  const feeds = sources?.filter((source) => source !== 'rider');
  if (!feeds || feeds.length === 0) return 'Só relatos de motociclistas, e nenhum por aqui.';
  const others = feeds.map((source) => bySource[source] ?? 'por outra fonte');
  return `Nada relatado por motociclistas nem ${others.join(' nem ')}.`;
}

export const alertTexts = {
  severity: { high: 'Alto', medium: 'Médio', low: 'Baixo' },
  severityLabel: 'Gravidade: ',
  away: (distance: string) => `a ${distance}`,
  delay: (minutes: number) => `Atraso de ${minutes} min`,
  /** From 0 to 10 points. */
  confidence: (points: number) => `Confiança ${points >= 7 ? 'alta' : points >= 4 ? 'média' : 'baixa'}`,
  confirmations: (count: number) => (count === 1 ? '1 confirmação' : `${count} confirmações`),
  own: 'Você avisou',
  withdraw: 'Retirar meu alerta',
  withdrawFailed: 'O alerta não foi retirado',
};

/** Apart from the rest: part of home's first load. */
export const homeTexts = {
  none: 'Nenhum alerta ativo por perto.',
  noneAnywhere: 'Nenhum alerta ativo no momento.',
  reportedBy,
  locating: 'Obtendo sua localização...',
  loading: 'Carregando alertas...',
  noneThen: 'Nenhum alerta na última leitura.',
  failed: 'Erro ao carregar alertas de trânsito',
};
