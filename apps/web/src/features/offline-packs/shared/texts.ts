export const packTexts = {
  // The badge on a route
  ready: 'Offline',
  loading: (percent: number) => `carregando ${percent}%`,
  paused: (percent: number) => `pausado em ${percent}%`,
  incomplete: 'incompleto',
  noSpace: 'sem espaço',
  old: 'desatualizado',
  lacksRoadAhead: 'sem radares e limites',
  // On the card
  pause: 'Pausar',
  pauseNamed: (name: string) => `Pausar o download de ${name}`,
  resume: 'Continuar',
  resumeNamed: (name: string) => `Continuar o download de ${name}`,
  update: 'Atualizar',
  updateNamed: (name: string) => `Atualizar ${name} neste aparelho`,
  complete: 'Completar',
  completeNamed: (name: string) => `Completar o download de ${name}`,
  progress: (name: string) => `Download de ${name}`,
  ofBytes: (done: string, total: string) => `${done} de ${total}`,
  waiting: 'Sem conexão: continua sozinho quando ela voltar.',
  incompleteWhy: 'Falta uma parte neste aparelho. Complete antes de sair.',
  noSpaceWhy: 'O aparelho não tem mais espaço. Apague roteiros baixados ou outros arquivos e complete depois.',
  oldMap: 'O mapa mudou desde o download. O que está aqui ainda serve.',
  oldRoute: 'O roteiro mudou desde o download: offline vale o anterior.',
  lacksRoadAheadWhy: 'Os avisos da estrada (radares, limites, lombadas) não vieram. Atualize antes de sair.',
  // Before it begins
  offerTitle: 'Baixar para usar offline',
  offer: (size: string) => `Ocupa ${size} neste aparelho.`,
  offerLeft: (left: string, size: string) => `Faltam ${left} de ${size}; o resto já está neste aparelho.`,
  offerWhat:
    'Caminho, instruções e voz, mapa ao longo dele, limites e radares, postos, hospedagem, alertas e o tempo de agora. Fora de rota e sem sinal, mostramos como voltar à linha; outro caminho só com conexão.',
  offerKeep:
    'O navegador pode perguntar se o Estradeiro pode guardar dados: sem isso ele pode apagar o mapa quando o aparelho ficar cheio.',
  offerNoSpace: (size: string) =>
    `Não há espaço para ${size}. Apague roteiros baixados ou outros arquivos do aparelho.`,
  offerNow: 'Baixar',
  offerLater: 'Agora não',
  // Outcomes
  readyTitle: 'Pronto para usar offline',
  readyNamed: (name: string) => `${name} está neste aparelho.`,
  planFailed: 'Não foi possível baixar',
  noWay: 'Este roteiro ainda não tem caminho para navegar.',
  // Managing
  manage: 'Roteiros neste aparelho',
  manageHint: (count: number, size: string) => `${count === 1 ? '1 roteiro' : `${count} roteiros`} · ${size}`,
  nothing: 'Nenhum roteiro baixado. Baixe um no cartão dele para usar sem sinal.',
  used: (used: string, free: string) => `O Estradeiro ocupa ${used}; o navegador dá mais ${free}.`,
  safe: 'O navegador guarda o que foi baixado.',
  unsafe: 'O navegador pode apagar o que foi baixado quando o aparelho ficar cheio. Confira o selo antes de sair.',
  unnamed: 'Roteiro de uma versão anterior do aplicativo: baixe de novo no cartão dele',
  gathered: (age: string) => `baixado ${age}`,
  remove: (name: string) => `Apagar ${name} deste aparelho`,
  removeQuestion: (name: string) => ({
    title: `Apagar “${name}” deste aparelho?`,
    hint: 'O roteiro continua salvo.',
    yes: 'Apagar',
  }),
  removeAll: 'Apagar todos',
  removeAllQuestion: {
    title: 'Apagar todos os roteiros baixados deste aparelho?',
    hint: 'Eles continuam salvos.',
    yes: 'Apagar',
  },
  // Lodgings on the route
  lodging: 'Hospedagem no caminho',
  noLodging: 'O mapa não conhece hospedagem perto do caminho.',
  callNamed: (name: string) => `Ligar para ${name}`,
  atKm: (distance: string) => `a ${distance} da saída`,
  // Without a network
  withoutNetwork: 'Sem conexão: só os roteiros baixados aparecem.',
};

export const slotTexts = {
  download: 'Baixar para usar offline',
  downloadNamed: (name: string) => `Baixar ${name} para usar offline`,
  planning: 'Calculando o tamanho…',
  estimateWhy: 'Uma estimativa não dá para baixar: é preciso o mapa da região.',
};
