import { formatDistance } from '@estradeiro/navigation/display';

export const texts = {
  title: 'Acompanhe minha viagem',
  hint: 'Um link que abre sem conta: mostra no mapa onde você está e por onde passou hoje. Nunca a velocidade.',
  how: 'A posição vai uma vez por minuto enquanto a navegação estiver aberta neste celular. Sem sinal, o caminho vai depois.',
  hide: 'Não mostrar perto do início e do fim',
  hideNothing: 'Mostrar tudo',
  hideMeters: (meters: number) => `Esconder ao menos ${formatDistance(meters)}`,
  hideHint: 'Para não mostrar onde você mora. O nome do destino também não vai, e o que falta vai arredondado.',
  until: 'O link funciona',
  untils: {
    arrival: 'Até uma hora depois da chegada',
    day: 'Até o fim de um dia, para viagens longas',
  },
  lastDay: 'Último dia da viagem',
  lastDayProblem: 'Escolha um dia de hoje até daqui a 60 dias.',
  tell: 'Avisar na saída e na chegada',
  tellHint: 'Por mensagem, para contatos de emergência que aceitaram.',
  tellMost: (most: number) => `Dá para avisar até ${most} contatos.`,
  nobodyToTell: 'Contatos de emergência que aceitam receber avisos aparecem aqui, para saber da saída e da chegada.',
  tellsIfLate: 'Avisar se eu não chegar',
  tellsIfLateHint:
    'Uma hora depois da chegada prevista perguntamos se está tudo bem. Sem resposta em 30 minutos, quem tem o link e os contatos acima ficam sabendo.',
  create: 'Criar link',
  createAndSend: 'Criar e enviar link',
  another: 'Criar outro link',
  send: 'Enviar link',
  copy: 'Copiar link',
  revoke: 'Encerrar',
  offline: 'O link precisa de conexão para ser criado.',
  failed: 'Não foi possível criar o link',
  message: (destination: string | null) =>
    destination
      ? `Saí rumo a ${destination}. Acompanhe minha viagem no Estradeiro:`
      : 'Acompanhe minha viagem no Estradeiro:',
  endQuestion: {
    title: 'Encerrar o acompanhamento?',
    hint: 'Quem tem o link não vê mais nada, e o caminho enviado é apagado.',
    yes: 'Encerrar',
  },
  ended: 'Acompanhamento encerrado',
  endFailed: 'Não foi possível encerrar',
  // While riding
  followed: 'Acompanham sua viagem por link',
  waiting: 'Sem rede: o caminho vai quando o sinal voltar.',
  end: 'Encerrar acompanhamento',
  // The list in Ajustes
  listTitle: 'Quem acompanha suas viagens',
  loading: 'Carregando seus acompanhamentos...',
  unread: 'Não foi possível carregar seus acompanhamentos',
  empty: 'Ninguém acompanha uma viagem sua por link.',
  to: (destination: string) => `Viagem a ${destination}`,
  plain: 'Viagem acompanhada',
  linkOf: (moment: string) => `Link de ${moment}`,
  expires: (moment: string) => `Funciona até ${moment}, ou uma hora depois da chegada.`,
  tells: (names: readonly string[]) => `Avisa ${names.join(', ')} na saída e na chegada.`,
  lateIsTold: 'Avisa quem acompanha se você não chegar.',
  // After a missed arrival
  missedTitle: 'Tudo bem?',
  missed: (time: string) => `Você chegaria às ${time}.`,
  missedIsTold: 'Sem resposta em 30 minutos, quem acompanha fica sabendo.',
  arrived: 'Cheguei',
  onTheWay: 'Ainda na estrada',
  answerFailed: 'A resposta não saiu',
  hides: (meters: number) => `Esconde ao menos ${formatDistance(meters)} do início e do fim.`,
};
