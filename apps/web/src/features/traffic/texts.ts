export const texts = {
  title: 'Alertas de Trânsito',
  refresh: 'Atualizar alertas',
  counters: { ACCIDENT: 'Acidentes', TRAFFIC_JAM: 'Congestionamentos', HAZARD: 'Perigos' },
  countersLabel: 'Alertas por tipo',
  located: 'Localização detectada',
  locatedHint: 'Alertas a até 50 km de você, os mais próximos primeiro.',
  locating: 'Procurando sua posição…',
  locationDenied: 'Permita acesso à localização para ver os alertas mais próximos primeiro.',
  locationFailed: 'Não foi possível obter sua localização. Mostramos os alertas mais recentes.',
  offline: 'Sem conexão.',
  readAt: (age: string) => `Última leitura ${age}`,
  loading: 'Carregando alertas de trânsito',
  failed: 'Erro ao carregar alertas de trânsito',
  empty: 'Nenhum alerta ativo',
  emptyHint: 'O trânsito está normal por aqui.',
  list: 'Alertas Ativos',
  more: (count: number) => `Mostrar mais ${count}`,
  showMap: 'Ver no mapa',
  hideMap: 'Ocultar mapa',
  map: 'Mapa dos alertas',
  footer: 'Os dados são atualizados automaticamente a cada 2 minutos.',
  synced: 'Dados sincronizados!',
  syncedCount: (count: number) => (count === 1 ? '1 alerta atualizado.' : `${count} alertas atualizados.`),
  syncFailed: 'Erro na sincronização',
  syncFailedHint: 'Não foi possível sincronizar os dados do serviço de trânsito.',
};

/** One alert in words. */
export const alertTexts = {
  severity: { high: 'Alto', medium: 'Médio', low: 'Baixo' },
  severityLabel: 'Gravidade: ',
  away: (distance: string) => `a ${distance}`,
  delay: (minutes: number) => `Atraso de ${minutes} min`,
  confidence: (points: number) => `Confiança ${points}/10`,
  confirmations: (count: number) => (count === 1 ? '1 confirmação' : `${count} confirmações`),
  own: 'Você avisou',
  withdraw: 'Retirar meu alerta',
  withdrawFailed: 'O alerta não foi retirado',
};

/** The section of home. */
export const homeTexts = {
  title: 'Alertas de trânsito',
  all: 'Ver todos',
};
