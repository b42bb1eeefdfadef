import type { RegistrationMode } from '@estradeiro/contract/auth';
import type { ServerRider } from '@estradeiro/contract/operator-riders';
import { formatNumber } from '@estradeiro/navigation/format-number';
import { formatBytes } from './format.ts';

const devices = (count: number): string =>
  count === 0 ? 'nenhum aparelho' : `${formatNumber(count)} ${count === 1 ? 'aparelho' : 'aparelhos'}`;

export const riderTexts = {
  title: 'Contas',
  hint: 'Sem acesso a conversas, posições, SOS ou viagens: aqui se vê a conta, e nada do que a pessoa faz com ela.',
  loading: 'Carregando as contas',
  unread: 'As contas não carregaram',
  offline: 'Sem conexão.',
  search: 'Nome ou email',
  none: 'Nenhuma conta com este nome ou email.',
  count: (total: number) => `${formatNumber(total)} ${total === 1 ? 'conta' : 'contas'}`,
  more: 'Mostrar mais',
  you: 'Você',
  operator: 'Cuida do servidor',
  suspended: 'Suspensa',
  since: ({ createdAt, suspendedAt }: ServerRider, day: (at: string) => string) =>
    [`Desde ${day(createdAt)}`, suspendedAt && `suspensa em ${day(suspendedAt)}`].filter(Boolean).join(' · '),
  use: (rider: ServerRider, day: (at: string) => string) =>
    [
      rider.lastSeenAt ? `Abriu o app em ${day(rider.lastSeenAt)}` : 'Não abriu o app ultimamente',
      devices(rider.devices),
      rider.storedBytes > 0 ? `${formatBytes(rider.storedBytes)} de fotos e passeios` : 'sem fotos nem passeios',
    ].join(' · '),
  suspend: 'Suspender',
  suspendQuestion: (name: string) => `Suspender ${name}?`,
  suspendHint: (isOperator: boolean) =>
    `${isOperator ? 'Deixa de cuidar do servidor, também depois de liberada. ' : ''}A pessoa sai da conta em todos os aparelhos e não entra mais até você liberar. O que ela guardou fica; as hospedagens que anuncia saem da busca. O grupo e quem acompanha uma viagem dela deixam de receber a posição; o aviso de atraso que ela pediu continua.`,
  suspendFailed: 'A conta não foi suspensa',
  release: 'Liberar',
  releaseFailed: 'A conta não foi liberada',
  signOut: 'Sair de todos os aparelhos',
  signOutQuestion: (name: string) => `Tirar ${name} de todos os aparelhos?`,
  signOutHint:
    'A pessoa pode entrar de novo como entra sempre. Até lá, o grupo e quem acompanha uma viagem dela deixam de receber a posição; o aviso de atraso que ela pediu continua.',
  signOutYes: 'Tirar',
  signOutFailed: 'Os aparelhos continuam na conta',
  link: 'Link para nova senha',
  linkFailed: 'O link não foi feito',
  handOver: (name: string) => `Entregue este link só a ${name}: quem o abre cria uma nova senha da conta`,
  remove: 'Excluir a conta',
  removeQuestion: (name: string) => `Excluir a conta de ${name}?`,
  removeHint:
    'Apaga tudo o que é da pessoa, como ela mesma pode fazer no perfil, também o link e o aviso de atraso de uma viagem de agora. Não tem volta.',
  removeYes: 'Excluir',
  removeFailed: 'A conta não foi excluída',
};

const modes: Record<RegistrationMode, { name: string; hint: string }> = {
  open: { name: 'Abertas', hint: 'Qualquer pessoa cria uma conta.' },
  invitation: { name: 'Por convite', hint: 'Só quem recebe um link seu cria uma conta.' },
  closed: { name: 'Fechadas', hint: 'Ninguém cria uma conta. Quem já tem continua entrando.' },
};

const isMode = (mode: string): mode is RegistrationMode => Object.hasOwn(modes, mode);

export const registrationTexts = {
  title: 'Contas novas',
  modes,
  name: (mode: string): string => (isMode(mode) ? modes[mode].name.toLowerCase() : mode),
  loading: 'Carregando quem pode criar uma conta',
  unread: 'Não foi possível ver quem pode criar uma conta',
  offline: 'Sem conexão.',
  save: 'Mudar contas novas',
  setFailed: 'Nada mudou para contas novas',
  invite: 'Convidar por um link',
  inviteAnother: 'Fazer outro convite',
  inviteFailed: 'O convite não foi feito',
  handOver: 'Entregue este convite a uma pessoa: quem o abre cria uma conta',
};
