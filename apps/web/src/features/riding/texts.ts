import { formatDuration } from '@estradeiro/navigation/display';

export const ridingTexts = {
  navigating: 'Navegando',
  simulation: 'Simulação',
  stop: 'Parar',
  voiceCommands: 'Comandos de voz',
  finished: 'Navegação finalizada',
  progress: 'Progresso da rota',
  arrival: 'Chegada',
  kmh: 'km/h',
  speed: (kmh: number | null) => (kmh === null ? 'Velocidade desconhecida' : `Velocidade: ${kmh} km/h`),
  limit: (kmh: number) => `Limite: ${kmh} km/h`,
  nextStop: (name: string | null, distance: string) => `Próxima parada${name ? `: ${name}` : ''}, em ${distance}`,
  after: 'Depois,',
  guidance: 'Orientação',
  instructions: 'Instruções',
  recalculating: 'Recalculando...',
  recenter: 'Recentralizar',
  offline: 'Sem conexão',
  offlineHint: 'Siga a linha: as instruções continuam.',
  wayBack: (distance: string, direction: string) => `Volte para a rota: ${distance} ${direction}`.trim(),
  wayBackUnknown: 'Volte para a rota.',
  directions: { left: 'à esquerda', right: 'à direita', ahead: 'em frente', behind: 'atrás de você' },
  lost: 'Procurando o sinal de GPS…',
  noSignal: 'Sem sinal de GPS',
  guessed: 'Distâncias estimadas',
  guessedHint: 'até o sinal voltar.',
  noGps: 'Sem GPS',
  arrived: 'Você chegou ao seu destino.',
  end: 'Concluir',
  skippedStop: (name: string) => `Você passou da parada ${name}.`,
  skippedStopQuestion: 'Voltar até ela?',
  skippedStopReturn: 'Voltar',
  skippedStopForget: 'Seguir sem ela',
  moreClosures: (count: number) => (count === 1 ? 'E mais uma estrada fechada.' : `E mais ${count} estradas fechadas.`),
  otherRouteComes: 'A rota por lá vem assim que houver conexão.',
  leftOut: (name: string | undefined) => (name ? `Seguimos sem a parada ${name}.` : 'Seguimos sem a parada.'),
  cancelQuestion: 'Parar a navegação?',
  cancelKeep: 'Continuar',
  nothingNext: 'Não há próxima curva.',
} as const;

export const batteryTexts = {
  question: (percent: number) => `Bateria em ${percent} %. Poupar?`,
  leavesOut: 'O mapa anda uma vez por segundo, sem inclinação. Voz e avisos continuam.',
  save: 'Poupar',
  keep: 'Agora não',
  saving: 'Poupar bateria',
} as const;

export const roadTexts = {
  sharpBend: 'Curva fechada',
  ahead: (distance: string) => `em ${distance}`,
  more: (count: number) => (count === 1 ? 'mais 1 aviso' : `mais ${count} avisos`),
  settings: 'Escolher avisos',
} as const;

export const trafficTexts = {
  ahead: (distance: string) => `em ${distance}`,
  question: (name: string) => `${name}: ainda está lá?`,
  stillThere: 'ainda está lá?',
  yes: 'Sim',
  no: 'Não',
  dismiss: 'Dispensar alerta de trânsito',
} as const;

export const backgroundTexts = {
  rule: 'Deixe o app na tela: fora dela, sem posição nem voz.',
  missed: (millis: number) => `${timeAway(millis)} fora da tela: sem posição nem voz.`,
  dismiss: 'Dispensar aviso',
} as const;

function timeAway(millis: number): string {
  const seconds = Math.floor(millis / 1_000);
  if (seconds < 60) return `${seconds} s`;
  return formatDuration(seconds);
}
