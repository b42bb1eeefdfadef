import type { SharingDuration, SignalKind } from '@estradeiro/contract/groups/riding';
import { formatHour } from '#ui/day.ts';

export const sharingTexts = {
  sharing: 'Compartilhando',
  withName: (group: string) => `com ${group}`,
  withGroup: (group: string) => `Compartilhando com ${group}`,
  until: (endsAt: number) => `até ${formatHour(new Date(endsAt))}`,
  untilStopped: 'até você parar',
  stop: 'Encerrar',
  stopLabel: 'Esconder minha posição',
  goOn: 'Continuar',
  stopping: 'Encerrando: sem conexão, o grupo ainda vê onde você estava',
  offline: 'Sem conexão: o grupo só vê onde você estava',
  positionUnknown: 'Sem sua posição: o grupo não sabe onde você está',
  ended: 'Sua posição não é mais compartilhada',
  failed: 'Não foi possível compartilhar sua posição',
  share: 'Compartilhar minha posição',
  shareHint:
    'Quem está no grupo, ou entra nele, vê onde você está, só pelo tempo escolhido. O navegador informa a posição com a tela acesa e o Estradeiro aberto.',
  durations: {
    'one-hour': '1 hora',
    'four-hours': '4 horas',
    'until-stopped': 'Até eu parar',
  } satisfies Record<SharingDuration, string>,
  elsewhere: (group: string) => `Outro aparelho seu compartilha a posição com ${group}.`,
  stopFailed: 'Não foi possível encerrar',
} as const;

export const groupTexts = {
  open: 'Grupo',
  ride: 'Andar com um grupo',
  rideTogether: 'Andar juntos',
  choose: 'Com qual grupo?',
  chooseHint: 'Você vê no mapa quem compartilha a posição com o grupo, e ouve os avisos dele.',
  none: 'Você ainda não está em nenhum grupo.',
  toGroups: 'Ver grupos',
  failed: 'Não foi possível ler os seus grupos.',
  riders: 'Quem está na estrada',
  nobody: 'Ninguém mais compartilha a posição agora.',
  unknown: 'Ainda não sabemos quem mais está na estrada.',
  now: 'agora',
  noPosition: 'sem posição ainda',
  silent: 'sem sinal',
  ridesLast: 'vai por último',
  centre: (name: string, words: string) => `Ver ${name} no mapa, ${words}`,
  leave: 'Sair do passeio em grupo',
  live: (count: number) => (count === 1 ? '1 pessoa na estrada' : `${count} pessoas na estrada`),
  onRoad: (count: number) => (count === 0 ? 'Ninguém na estrada' : `${count} na estrada`),
  toMap: (count: number) => `${count} na estrada · mapa`,
  old: 'Sem conexão: posições de antes',
  you: 'você',
  names: (names: readonly string[]) => {
    const [first = '', second, ...others] = names;
    if (!second) return first;
    if (others.length === 0) return `${first} e ${second}`;
    return others.length === 1 ? `${first}, ${second} e ${others[0]}` : `${first}, ${second} e mais ${others.length}`;
  },
  mapOf: 'Mapa do grupo',
  back: 'Voltar',
  callAndMore: 'Avisar o grupo',
} as const;

/** Who leads, and who rides last. */
export const roleTexts = {
  follow: (name: string) => `Seguir a rota de ${name}`,
  offer: 'Levar o grupo pela minha rota',
  offerHint: (route: string) => `Quem está no grupo pode seguir “${route}” enquanto você compartilha a posição.`,
  offered: (route: string) => `O grupo pode seguir a sua rota: ${route}`,
  withdraw: 'Retirar',
  withdrawLabel: 'Retirar a rota do grupo',
  rideLast: 'Vou por último',
  rideLastHint:
    'Com o mapa deste grupo aberto, o Estradeiro avisa quem fica mais de 500 m para trás, para por 3 min, sai da rota ou fica 5 min sem sinal.',
  failed: 'Não foi possível avisar o grupo',
  routeFailed: 'Não foi possível oferecer a rota',
} as const;

export const signalTexts = {
  title: 'Avisar o grupo',
  kinds: { stop: 'Vamos parar', fuel: 'Abastecer', danger: 'Perigo', wait: 'Esperem' } satisfies Record<
    SignalKind,
    string
  >,
  understood: 'Entendi',
  sending: (kind: string) => `Enviando: ${kind}…`,
  sent: (kind: string) => `Aviso enviado: ${kind}`,
  seenBy: (riders: Parameters<typeof distinctNames>[0]) => {
    const [first, ...others] = distinctNames(riders);
    if (!first) return 'Ninguém confirmou ainda';
    if (others.length === 0) return `${first} viu`;
    return others.length === 1 ? `${first} e ${others[0]} viram` : `${first} e mais ${others.length} viram`;
  },
  waiting: (kind: string) => `Aguardando sinal: ${kind}`,
  waitingHint: 'Sai se houver rede nos próximos 2 minutos.',
  late: (kind: string) => `Aviso não enviado: ${kind}`,
  lateHint: 'Não houve rede a tempo.',
  again: 'Enviar agora',
  close: 'Fechar aviso',
} as const;

type Named = { firstName: string; lastName: string };

/** First names, with as much of the last name as distinguishes two riders. */
export const distinctNames = (riders: readonly Named[]): string[] => riders.map((rider) => nameAmong(riders, rider));

function nameAmong(riders: readonly Named[], rider: Named): string {
  const forms = formsOf(rider);
  const isOwn = (form: string, length: number) =>
    riders.every((other) => other === rider || formsOf(other)[length] !== form);
  return forms.find(isOwn) ?? forms[2];
}

/** The forms of a name, the shortest first. */
const formsOf = ({ firstName, lastName }: Named) =>
  [firstName, `${firstName} ${[...lastName][0] ?? ''}.`, `${firstName} ${lastName}`] as const;
