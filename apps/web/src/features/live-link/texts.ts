import { formatDuration } from '@estradeiro/navigation/display';

export const texts = {
  loading: 'Abrindo o alerta...',
  needsHelp: (name: string) => `${name} pediu ajuda`,
  askedAt: (time: string) => `Alerta de emergência, ${time}`,
  isFine: (name: string) => `${name} avisou que está bem`,
  closedAt: (time: string) => `O alerta foi encerrado em ${time}.`,
  // Position
  whereIs: (name: string) => `Onde ${name} está`,
  whereWas: (name: string) => `Última posição de ${name}`,
  neverKnown: 'A posição não chegou a ser conhecida.',
  noPosition: 'Ainda não sabemos a posição. Ela aparece aqui assim que o celular a enviar.',
  age: (seconds: number) => {
    if (seconds < 60) return `há ${seconds} s`;
    return `há ${formatDuration(Math.floor(seconds / 60) * 60)}`;
  },
  old: 'Esta posição é antiga: o celular pode estar sem rede ou sem bateria.',
  speed: 'Velocidade',
  kmh: (kmh: number) => (kmh < 1 ? 'parado' : `${Math.round(kmh)} km/h`),
  battery: 'Bateria',
  percent: (percent: number) => `${Math.round(percent)}%`,
  accuracy: 'Precisão',
  meters: (meters: number) =>
    meters < 1_000 ? `${Math.round(meters)} m` : `${(meters / 1_000).toFixed(1).replace('.', ',')} km`,
  directions: 'Traçar rota até lá',
  callAmbulance: 'Ligar para 192, SAMU',
  ambulance: '192 SAMU',
  stale: 'Sem contato com o servidor: mostramos o que sabíamos por último.',
  // Coming
  onMyWay: 'Estou a caminho',
  name: 'Seu nome (opcional)',
  nameHint: (rider: string) => `Diga quem você é, para ${rider} saber quem vem.`,
  sending: 'Avisando...',
  thanks: (name: string) => `Avisado: ${name} pode ver no app que você está a caminho.`,
  failed: 'O aviso não saiu. Tente de novo.',
  coming: (name: string) => (name ? `${name} está a caminho` : 'Alguém está a caminho'),
  came: (name: string) => `${name || 'Alguém'} disse que estava a caminho`,
  comingTitle: 'Quem está a caminho',
  cameTitle: 'Quem respondeu',
  // Ended
  goneTitle: 'Este link não está mais ativo',
  goneHint: 'Ele expirou ou foi desligado por quem o enviou. Na dúvida, ligue para a pessoa ou para 192.',
};
