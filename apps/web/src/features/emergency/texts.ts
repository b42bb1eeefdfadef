import type { DeliveryState } from '@estradeiro/contract/emergency/alert';
import type { ContactConsent } from '@estradeiro/contract/emergency/contacts';

/** On the button itself, which shows once there are contacts. */
export const buttonTexts = {
  press: 'Pressione em caso de emergência',
  pressHint: 'Toque e confirme, ou segure 2 segundos.',
  sos: 'SOS',
  sosLabel: 'SOS: toque para confirmar ou segure por 2 segundos',
  rideLabel: 'SOS: segure por 2 segundos',
  hold: 'Segure 2 segundos',
  open: 'SOS em andamento',
  see: 'Ver o alerta',
};

export const formTexts = {
  addTitle: 'Adicionar contato',
  fromPhoneBook: 'Escolher da agenda',
  editTitle: 'Editar contato',
  name: 'Nome *',
  phone: 'Telefone *',
  phonePrefix: '+55 ',
  relationship: 'Relação',
  relationshipHint: 'Por exemplo: mãe, amigo, parceira de estrada',
  email: 'Email',
  emailHint: 'Opcional: o alerta chega também por email.',
  makePrimary: 'Contato principal',
  makePrimaryHint: 'Fica no topo da lista, no lugar do atual.',
  cancel: 'Cancelar',
  save: 'Salvar',
  saving: 'Salvando...',
  nameRequired: 'Nome é obrigatório',
  phoneFormat: 'Use o formato +55 (11) 99999-9999',
  emailInvalid: 'Email inválido',
  tooLong: (most: number) => `Use no máximo ${most} caracteres`,
};

export const contactsTexts = {
  title: 'Contatos de Emergência',
  back: 'Voltar ao início',
  loading: 'Carregando...',
  infoTitle: 'Como funciona',
  info: 'No SOS, seus contatos recebem a sua localização e uma mensagem de alerta. Mantenha pelo menos um contato para poder usar o SOS.',
  infoPhone: 'Formato do telefone:',
  phoneExample: '+55 (11) 99999-9999',
  devTitle: 'Versão em desenvolvimento',
  dev: 'Por enquanto os alertas são apenas registrados no servidor: o envio por SMS e WhatsApp ainda não está configurado. No SOS, SMS e WhatsApp já abrem com a sua posição escrita, e 190, 192 e 193 ficam a um toque.',
  offline: 'Sem conexão: o que você mudar fica neste aparelho e vai quando houver rede.',
  add: 'Adicionar contato',
  emptyTitle: 'Nenhum contato cadastrado',
  emptyHint: 'Adicione alguém que possa ajudar, para poder usar o SOS.',
  rescue: 'Em uma emergência agora, ligue:',
  full: (most: number) => `Você já tem ${most} contatos, o máximo.`,
  // Card
  primary: 'Principal',
  dial: 'Ligar',
  dialTo: (name: string) => `Ligar para ${name}`,
  whatsApp: 'WhatsApp',
  whatsAppTo: (name: string) => `Abrir o WhatsApp de ${name}`,
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Remover ${name}`,
  onOtherDevice: (written: readonly string[]) => `No outro aparelho: ${written.join(' · ')}`,
  removeQuestion: (name: string) => ({
    title: 'Tem certeza que deseja remover este contato?',
    hint: name,
    yes: 'Remover',
  }),
  // Toasts
  added: 'Contato adicionado',
  addedHint: (name: string) => `${name} está entre os seus contatos de emergência.`,
  addFailed: 'Erro ao adicionar contato',
  updated: 'Contato atualizado',
  updateFailed: 'Erro ao atualizar contato',
  removed: 'Contato removido',
  removeFailed: 'Erro ao remover contato',
  tryAgain: 'Tente novamente.',
  waiting: (name: string) => `Contato ${name}`,
  consent: {
    accepted: 'Aceitou receber seus pedidos',
    asked: 'Ainda não respondeu',
    unasked: 'Ainda não perguntamos',
    declined: 'Não quer receber pedidos',
  } satisfies Record<ContactConsent, string>,
  consentHints: {
    accepted: null,
    asked:
      'Perguntamos se quer receber seus pedidos de ajuda. Até responder, recebe no SOS só seu nome, a posição e o link ao vivo.',
    unasked:
      'Pergunte se quer receber seus pedidos de ajuda. Até responder, recebe no SOS só seu nome, a posição e o link ao vivo.',
    declined: 'O servidor não envia nada a este contato. Ligar e WhatsApp continuam aqui.',
  } satisfies Record<ContactConsent, string | null>,
  ask: 'Perguntar agora',
  askAgain: 'Perguntar de novo',
  asking: 'Perguntando...',
  asked: (name: string) => `Perguntamos a ${name}`,
  askedHint: 'A resposta aparece aqui.',
  askFailed: 'Não foi possível perguntar',
  notToldYet: 'Um SOS usa os contatos que já chegaram ao servidor.',
  unread: 'Não foi possível carregar seus contatos',
};

/** Apart from the rest: part of home's first load. */
export const homeTexts = {
  sosTitle: 'Emergência',
  loading: 'Carregando...',
  configureFirst: 'Configure contatos primeiro',
  configure: 'Configurar',
  failed: 'Não foi possível carregar seus contatos',
  rescue: 'Em uma emergência, ligue:',
  contactsTitle: 'Contatos de Emergência',
  manage: 'Gerenciar',
  primary: 'Principal',
  more: (n: number) => (n === 1 ? 'e mais 1 contato' : `e mais ${n} contatos`),
};

export const cancelTexts = {
  cancelling: 'Cancelando...',
  unknown: 'O cancelamento ainda não chegou ao servidor',
  unknownHint: 'O alerta pode sair sem ele. Continuamos tentando cancelar.',
  unknownOld: 'Verificando um SOS de antes',
  retry: 'Tentar agora',
  aside: 'Usar o app',
  asideBar: 'Cancelando o SOS',
  tooLate: 'O alerta já tinha saído',
  tooLateHint: 'O cancelamento chegou depois. Se está tudo certo, toque em “Estou bem” para avisar seus contatos.',
  signedOut: 'Há um SOS em andamento',
  signedOutHint: 'A sessão terminou. Entre de novo para continuar; enquanto isso, use o seu telefone:',
  sms: 'SMS com a minha posição',
};

/** Of live links, in the alert and on home. */
export const linkTexts = {
  on: (until: string) => `Link ao vivo ligado até ${until}.`,
  onAfterEnd: (until: string) => `Quem tem o link ao vivo ainda vê a sua última posição, até ${until}.`,
  off: 'O link ao vivo está desligado.',
  revoke: 'Desligar o link ao vivo',
  revokeQuestion: { title: 'Desligar o link?', hint: 'Quem o tem deixa de ver onde você está.', yes: 'Desligar' },
  revoked: 'Link ao vivo desligado',
  revokeFailed: 'Não foi possível desligar o link',
};

const contacts = (n: number) => (n === 1 ? '1 contato' : `${n} contatos`);

const receivers = (n: number) =>
  n === 1 ? 'Seu contato de emergência recebe' : `Seus ${n > 0 ? `${n} ` : ''}contatos de emergência recebem`;

export const sosTexts = {
  label: 'SOS',
  // Question
  askTitle: 'Enviar alerta de emergência?',
  ask: (n: number) => `${receivers(n)} a sua localização e um pedido de ajuda.`,
  askWithout: (n: number) => `${receivers(n)} um pedido de ajuda, sem a sua localização.`,
  askNoChannel:
    'Esta instalação não envia mensagens: o alerta fica só registrado no servidor. Avise você mesmo, agora:',
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
  lastPositionGoes: (since: string) =>
    `Vai a última posição conhecida (${since}); a nova segue assim que for conhecida.`,
  justNow: 'de agora',
  // Countdown
  sendNow: 'Enviar agora',
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
  waiting: 'O alerta está guardado neste aparelho, e continuamos tentando enviar.',
  retry: 'Tentar agora',
  drop: 'Cancelar o SOS',
  // Open alert
  sent: 'Alerta de emergência enviado',
  notified: (n: number) => `${n} contato(s) foram notificados com sua localização atual.`,
  notifiedWithout: (n: number) =>
    `${n === 1 ? '1 contato foi notificado' : `${n} contatos foram notificados`}, sem a sua localização.`,
  notifiedOld: (n: number, age: string) =>
    `${n === 1 ? '1 contato foi notificado' : `${n} contatos foram notificados`} com a sua última posição conhecida, de ${age}.`,
  positionFollowed: (n: number, time: string) =>
    n === 0 ? `A posição das ${time} está a caminho.` : `A posição das ${time} seguiu para ${contacts(n)}.`,
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
  /** After the alert's end it is unknown whether they are still on their way. */
  came: (name: string) => `${name || 'Alguém'} disse que estava a caminho`,
  comingAt: (time: string) => `Confirmado às ${time}`,
  contactsTitle: 'Seus contatos',
  states: {
    queued: 'na fila',
    sent: 'enviado',
    delivered: 'entregue',
    failed: 'falhou',
  } satisfies Record<DeliveryState, string>,
  asked: (state: string) => `pedido de ajuda: ${state}`,
  safeStates: {
    queued: 'aviso de que você está bem: na fila',
    sent: 'aviso de que você está bem: enviado',
    delivered: 'aviso de que você está bem: entregue',
    failed: 'aviso de que você está bem: falhou',
  } satisfies Record<DeliveryState, string>,
  dialTo: (name: string) => `Ligar para ${name}`,
  whatsAppTo: (name: string) => `WhatsApp de ${name}`,
  // The phone's own messages
  smsShort: 'SMS',
  whatsApp: 'WhatsApp',
  dial: 'Ligar',
  smsTo: (name: string) => `SMS a ${name}`,
  sms: (n: number) => (n === 1 ? 'SMS ao seu contato' : `SMS aos ${contacts(n)}`),
  youAreAt: 'Você está em',
  positionUnknown: 'Posição ainda desconhecida',
  /** `place` with its preposition: 'da Rua da Serra'. */
  near: (place: string, context: string) => `Perto ${place}${context && `, ${context}`}`,
  copy: 'Copiar posição',
  copied: 'Posição copiada',
  message: (where: string, follow: string) => `SOS! Preciso de ajuda. ${where}${follow}`,
  messageAt: (link: string, details: string, isOld: boolean) =>
    `${isOld ? 'Eu estava aqui' : 'Estou aqui'} (${details}): ${link}`,
  messageNowhere: 'Minha posição não está disponível.',
  messageFollow: (url: string) => ` Acompanhe ao vivo: ${url}`,
  messageSafe: 'Estou bem. O meu SOS foi encerrado.',
  messageWell: 'Estou bem. Não preciso mais de ajuda.',
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
  safeWaiting: 'Seus contatos ainda não sabem',
  safeWaitingHint:
    'O aviso de que você está bem está guardado neste aparelho. Com o app aberto, sai sozinho assim que o servidor responder.',
  safeTooLate: 'O alerta já foi encerrado',
  safeTooLateHint: 'O aviso de que você está bem já tinha saído. Se ainda precisa de ajuda, peça de novo.',
  safeRetry: 'Tentar agora',
  safeTakeBack: 'Ainda preciso de ajuda',
  closed: 'Alerta encerrado',
  closedHint: (n: number) =>
    n === 0 ? 'A sua posição não é mais enviada.' : `O aviso de que você está bem saiu para ${contacts(n)}.`,
  close: 'Fechar',
  aside: 'Usar o app',
  asideBar: 'SOS em andamento',
  asideSafe: 'Falta avisar que você está bem',
  asideOpen: 'Ver',
};
