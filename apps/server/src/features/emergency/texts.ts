import type { ProblemType } from './delivery.ts';

/** For the rider, of a message that did not arrive. */
export const problemTexts: Record<ProblemType, string> = {
  no_channel: 'Não há por onde avisar este contato daqui. Use os botões de SMS ou WhatsApp.',
  declined: 'Este contato pediu para não receber pedidos de ajuda. Use os botões de SMS ou WhatsApp.',
  unconfirmed: 'Este contato ainda não aceitou receber pedidos de ajuda. Use os botões de SMS ou WhatsApp.',
  unavailable: 'O serviço de mensagens não respondeu.',
  misconfigured: 'O serviço de mensagens recusou este servidor.',
  address_refused: 'Este endereço não recebe mensagens nossas.',
  message_refused: 'O serviço de mensagens recusou a mensagem.',
  undeliverable: 'A mensagem saiu, mas o aparelho não pôde ser alcançado.',
  cancelled: 'Cancelado: você avisou que está bem.',
};

type PositionWords = { rider: string; time: string; place: string | null; liveLink: string | null };
type AlertWords = PositionWords & { message: string };
type SafeWords = { rider: string; sentTime: string; closedTime: string };

export const messageTexts = {
  alertSubject: (rider: string) => `SOS: ${rider} precisa de ajuda`,
  alert: ({ rider, time, message, place, liveLink }: AlertWords) =>
    [
      `SOS: ${rider} pediu socorro pelo Estradeiro às ${time}.`,
      ...(message ? [`"${message}"`] : []),
      place ? `Posição: ${place}` : 'A posição não é conhecida.',
      ...(liveLink ? [`Acompanhe e responda: ${liveLink}`] : []),
      'Sem resposta, ligue 190, 192 ou 193.',
    ].join('\n'),
  /** Follows an SOS that had no position, or an old one. */
  position: ({ rider, time, place, liveLink }: PositionWords) =>
    [
      `SOS de ${rider}, das ${time}. Posição nova: ${place}`,
      ...(liveLink ? [`Acompanhe e responda: ${liveLink}`] : []),
    ].join('\n'),
  unknownPosition: 'posição desconhecida',
  noLink: 'sem link ao vivo',
  somebody: 'Alguém',
  askSubject: (rider: string) => `${rider} pede que você receba os pedidos de ajuda`,
  ask: (rider: string, link: string) =>
    [
      `${rider} pede que você receba os pedidos de ajuda pelo Estradeiro, o app de quem viaja de moto.`,
      `Responda sim, não ou nunca mais: ${link}`,
    ].join('\n'),
  safeSubject: (rider: string) => `${rider} está bem`,
  safe: ({ rider, sentTime, closedTime }: SafeWords) =>
    `${rider} avisou às ${closedTime} que está bem. O SOS das ${sentTime} foi encerrado.`,
};

/** A message that an operator sends to their own address. */
export const testTexts = {
  subject: 'Teste do Estradeiro',
  text: (time: string) => `Mensagem de teste do Estradeiro, enviada às ${time}. Este canal funciona.`,
};

/** For the rider, of a consent request. */
export const consentTexts = {
  askedToday: 'Este contato já foi perguntado hoje. Tente de novo amanhã.',
  spent: 'Muitos contatos foram perguntados hoje. Tente de novo amanhã.',
  declined: 'Este contato pediu para não receber pedidos de ajuda.',
  full: 'Você já perguntou a contatos demais.',
  noChannel: 'Não há por onde perguntar a este contato daqui.',
  answered: (isYes: boolean) => ({
    title: isYes ? 'Contato de emergência aceitou' : 'Contato de emergência recusou',
    body: isYes
      ? 'A partir de agora recebe os seus pedidos de ajuda.'
      : 'Não vai receber os seus pedidos de ajuda. Escolha outro.',
  }),
  notVouched: (canConfirm: boolean) =>
    `Este servidor só pergunta aos contatos de quem ${canConfirm ? 'confirmou o email no perfil, ou ' : ''}entra com Google ou com a conta da plataforma.`,
};
