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

export const followedTexts = {
  loading: 'Abrindo a viagem...',
  title: (name: string) => `Viagem de ${name}`,
  to: (place: string) => `Rumo a ${place}`,
  arrived: (name: string, time: string) => `${name} chegou às ${time}`,
  notYet: (name: string) => `${name} ainda não saiu`,
  notYetHint: 'A posição aparece aqui quando a navegação começar no celular.',
  moving: (name: string) => `${name} está na estrada`,
  standing: (seconds: number, town: string | null) =>
    `Moto parada há ${formatDuration(seconds)}${town ? `, perto de ${town}` : ''}`,
  nearHiddenEnd: (name: string) =>
    `${name} está perto de um lugar que preferiu não mostrar. O mapa mostra a última posição antes dele.`,
  nearHiddenEndOnly: (name: string) =>
    `${name} está perto de um lugar que preferiu não mostrar. A posição aparece mais adiante.`,
  age: (seconds: number) => (seconds < 120 ? 'agora há pouco' : `há ${formatDuration(Math.floor(seconds / 60) * 60)}`),
  noSignal: (time: string) => `Sem sinal desde ${time}`,
  noSignalHint:
    'É comum na serra e longe das cidades. O celular guarda o caminho e envia quando a rede voltar; o mapa mostra a última posição.',
  missed: (time: string, seconds: number) =>
    `Deveria ter chegado às ${time}, sem resposta há ${formatDuration(Math.floor(seconds / 60) * 60)}`,
  missedHint: (name: string) =>
    `Perguntamos se está tudo bem. Pode ser falta de sinal ou de bateria. Ligue para ${name}; sem resposta, ligue 190, 192 ou 193.`,
  notArrived: (name: string) => `${name} ainda não chegou`,
  mapOf: (name: string) => `Mapa: onde ${name} está e por onde passou hoje`,
  left: 'Falta',
  about: (distance: string) => `cerca de ${distance}`,
  arrival: 'Chegada prevista',
  battery: 'Bateria do celular',
  percent: (percent: number) => `${percent}%`,
  expires: (moment: string) => `Este link mostra a viagem até ${moment}, ou até quem viaja encerrar.`,
  stale: 'Sem contato com o servidor: mostramos o que sabíamos por último.',
  unread: 'Não foi possível abrir a viagem',
  goneTitle: 'Este acompanhamento terminou',
  goneHint:
    'Ele acaba uma hora depois da chegada, no fim do último dia ou quando quem viaja encerra. Na dúvida, ligue para a pessoa.',
};
