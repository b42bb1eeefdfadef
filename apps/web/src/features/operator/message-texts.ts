import type { ChannelName } from '@estradeiro/contract/emergency/channels';
import type { CallState, OperatorMessages } from '@estradeiro/contract/operator-messages';
import { formatNumber } from '@estradeiro/navigation/format-number';

const channelNames: Record<ChannelName, string> = {
  'twilio-sms': 'SMS (Twilio)',
  'twilio-whatsapp': 'WhatsApp (Twilio)',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  webhook: 'Webhook',
};
const callStates: Record<CallState, string> = {
  counting_down: 'na contagem',
  cancelled: 'cancelados antes do envio',
  open: 'abertos',
  closed: 'encerrados',
};
const channelName = (name: string) => channelNames[name as ChannelName] ?? name;
const callState = (state: string) => callStates[state as CallState] ?? 'em outro estado';

type Channel = OperatorMessages['channels'][number];

export const messageTexts = {
  title: 'Mensagens que custam',
  hint: 'Contagens dos últimos 30 dias, sem palavras, lugares nem nomes.',
  loading: 'Contando as mensagens',
  unread: 'As contagens não carregaram',
  offline: 'Sem conexão.',
  calls: (calls: OperatorMessages['calls']) =>
    calls.length === 0
      ? 'Nenhum pedido de ajuda.'
      : `Pedidos de ajuda: ${calls.map(({ state, count }) => `${callState(state)} ${formatNumber(count)}`).join(', ')}`,
  noChannels: 'Nenhum canal configurado: um pedido de ajuda não chega a ninguém.',
  channelName,
  channel: ({ sent, failed }: Channel) => `${formatNumber(sent)} enviadas, ${formatNumber(failed)} sem entrega`,
  today: ({ today }: Channel, quota: number) => `Em 24 horas: ${formatNumber(today)} de ${formatNumber(quota)}`,
  problem: ({ reason, count }: Channel['problems'][number]) => `${formatNumber(count)} × ${reason}`,
  contacts: ({ accepted, declined, open }: OperatorMessages['contacts']) =>
    `Contatos: aceitaram ${formatNumber(accepted)}, recusaram ${formatNumber(declined)}, sem resposta ${formatNumber(open)}`,
  asked: ({ askedToday }: OperatorMessages['contacts'], quota: number) =>
    `Perguntas a contatos em 24 horas: ${formatNumber(askedToday)} de ${formatNumber(quota)}`,
  test: 'Enviar teste',
  testOf: (channel: string) => `Enviar teste por ${channel}`,
  testHint: 'O teste vai só para o seu celular ou e-mail. Pelo WhatsApp vai o modelo “está bem”, em seu nome.',
  testSent: 'Teste entregue ao canal. Veja se chegou.',
  testFailed: 'O teste não saiu',
  change: 'Mudar limites por um dia',
  changed: (until: string) => `Limites mudados até ${until}. Depois voltam aos da configuração.`,
  changeHint: 'Vale por 24 horas em todo o servidor. O primeiro pedido de ajuda de uma pessoa sai sempre.',
  channelADay: 'Mensagens por canal em 24 horas',
  askedADay: 'Perguntas a contatos em 24 horas',
  outOfRange: 'Um número inteiro de 1 a 100.000.',
  save: 'Mudar limites',
  cancel: 'Cancelar',
  saveFailed: 'Os limites não mudaram',
  restore: 'Voltar aos limites da configuração',
  restoreFailed: 'Os limites não voltaram',
};

/** An action as the list of what was done has it: '5000 90'. */
export function quotaAction(about: string): string {
  const [channel = '', asked = ''] = about.split(' ').map((value) => formatNumber(Number(value)));
  return `Mudou os limites por um dia: ${channel} mensagens por canal, ${asked} perguntas a contatos`;
}
