import type { DeliveryState } from '@estradeiro/contract/emergency-alert';

const contacts = (n: number) => (n === 1 ? '1 contato' : `${n} contatos`);

const receivers = (n: number) =>
  n === 1 ? 'Seu contato de emergência recebe' : `Seus ${n > 0 ? `${n} ` : ''}contatos de emergência recebem`;

export const texts = {
  label: 'SOS',
  // Question
  askTitle: 'Enviar alerta de emergência?',
  ask: (n: number) => `${receivers(n)} a sua localização e um pedido de ajuda.`,
  askWithout: (n: number) => `${receivers(n)} um pedido de ajuda, sem a sua localização.`,
  askNoChannel:
    'Esta instalação não envia mensagens: o alerta fica só registrado no servidor, e as formas de avisar você mesmo vêm em seguida.',
  reasonsTitle: 'O que houve? (opcional)',
  reasons: ['Acidente', 'Mal súbito', 'Pane'],
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  unsentTitle: 'Um SOS não foi enviado',
  unsent: (time: string) => `Ele foi pedido às ${time}, e o aplicativo foi fechado antes. Enviar agora?`,
  // Pre-checks
  noContacts: 'Contatos de emergência necessários',
  locationNeeded: 'Localização necessária',
  locationNeededHint: 'Permita o acesso à localização no navegador. O alerta pode ir sem ela.',
  locating: 'Obtendo localização',
  locatingHint: 'Aguarde um instante, ou siga sem esperar.',
  locationFailed: 'Erro de localização',
  locationFailedHint: 'Ainda não sabemos onde você está. O alerta pode ir sem isso.',
  offline: 'Sem conexão',
  offlineHint: 'O alerta fica guardado e sai assim que a rede voltar. Um SMS pode sair antes:',
  locationUnavailable: 'Localização indisponível',
  locationUnavailableHint: 'O alerta vai sem ela, e a posição segue assim que for conhecida.',
  // Countdown
  sendingIn: 'Enviando SOS em',
  seconds: (n: number) => (n === 1 ? 'segundo' : 'segundos'),
  spokenStart: 'Enviando SOS em 10 segundos. Toque na tela para cancelar.',
  cancelled: 'SOS cancelado',
  cancelledHint: 'Nada foi enviado.',
  // Sending and failures
  sending: 'Enviando...',
  failed: 'Erro ao enviar alerta',
  failures: {
    offline: 'Problema de conectividade. Verifique sua conexão com a internet.',
    network: 'Problema de conectividade. Verifique sua conexão com a internet.',
    location: 'Não foi possível obter sua localização. Verifique as permissões do navegador.',
    other: 'Ocorreu um erro inesperado. Tente novamente.',
  },
  refused: 'Você precisa cadastrar contatos de emergência primeiro.',
  waitingTitle: 'O alerta ainda não saiu',
  waiting: 'Ele está guardado neste aparelho, e tentamos de novo sozinhos.',
  retry: 'Tentar agora',
  drop: 'Cancelar o SOS',
  // Open alert
  sent: 'Alerta de emergência enviado',
  notified: (n: number) => `${n} contato(s) foram notificados com sua localização atual.`,
  notifiedWithout: (n: number) => `${n} contato(s) foram notificados, sem a sua localização.`,
  nothingSent: 'Nenhuma mensagem saiu ainda',
  nothingSentHint: 'Continuamos tentando. Avise você mesmo, agora:',
  allFailed: 'Nenhuma mensagem pôde ser enviada',
  allFailedHint: 'Avise você mesmo, agora:',
  noChannel: 'Alerta registrado só no servidor',
  noChannelHint: 'Esta instalação não envia mensagens. Avise você mesmo, agora:',
  unknown: 'Sem notícias do servidor',
  unknownHint: 'O alerta foi recebido, mas não sabemos como está. Continuamos perguntando.',
  spokenSent: 'Alerta de emergência enviado.',
  spokenNothing: 'Nenhuma mensagem saiu ainda. Ligue ou mande um SMS.',
  stale: (time: string) =>
    `Sem contato com o servidor desde ${time}. O que está aqui pode ter mudado, e a sua posição pode não estar chegando.`,
  coming: (name: string) => (name ? `${name} está a caminho` : 'Alguém está a caminho'),
  comingAt: (time: string) => `Confirmado às ${time}`,
  contactsTitle: 'Seus contatos',
  states: {
    queued: 'na fila',
    sent: 'enviado',
    delivered: 'entregue',
    failed: 'falhou',
  } satisfies Record<DeliveryState, string>,
  safeStates: {
    queued: 'aviso de que você está bem: na fila',
    sent: 'aviso de que você está bem: enviado',
    delivered: 'aviso de que você está bem: entregue',
    failed: 'aviso de que você está bem: falhou',
  } satisfies Record<DeliveryState, string>,
  dialTo: (name: string) => `Ligar para ${name}`,
  whatsAppTo: (name: string) => `WhatsApp de ${name}`,
  // Ways out
  smsShort: 'SMS',
  whatsApp: 'WhatsApp',
  dial: 'Ligar',
  smsTo: (name: string) => `SMS a ${name}`,
  sms: (n: number) => (n === 1 ? 'SMS ao seu contato' : `SMS aos ${contacts(n)}`),
  youAreAt: 'Você está em',
  positionUnknown: 'Posição ainda desconhecida',
  near: (name: string, context: string) => `Perto de ${context ? `${name}, ${context}` : name}`,
  copy: 'Copiar posição',
  copied: 'Posição copiada',
  message: (where: string, follow: string) => `SOS! Preciso de ajuda. ${where}${follow}`,
  messageAt: (link: string, time: string) => `Estou aqui (${time}): ${link}`,
  messageNowhere: 'Minha posição não está disponível.',
  messageFollow: (url: string) => ` Acompanhe ao vivo: ${url}`,
  messageSafe: 'Estou bem. O meu SOS foi encerrado.',
  // Of another device
  elsewhere: 'Este SOS foi pedido em outro aparelho. A posição que seus contatos veem é a dele.',
  lastKnown: 'Última posição informada',
  here: 'Enviar a posição daqui',
  // Again
  again: 'Pedir ajuda de novo',
  againHint: (time: string) => `Este alerta é das ${time}. Um novo vai aos seus contatos, com a posição de agora.`,
  // End
  safe: 'Estou bem',
  safeQuestion: 'Encerrar o alerta e avisar que você está bem?',
  safeYes: 'Sim, estou bem',
  safeNo: 'Voltar',
  closing: 'Encerrando...',
  safeFailed: 'Não foi possível encerrar o alerta',
  closed: 'Alerta encerrado',
  closedHint: (n: number) =>
    n === 0 ? 'A sua posição não é mais enviada.' : `O aviso de que você está bem saiu para ${contacts(n)}.`,
  close: 'Fechar',
  aside: 'Usar o app',
  asideBar: 'SOS em andamento',
  asideOpen: 'Ver',
};
