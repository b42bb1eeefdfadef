import type { OperatorAction, OperatorActionKind } from '@estradeiro/contract/operator';
import { backupSettingsAction } from './backup-texts.ts';
import { serviceName } from './health-texts.ts';
import { lodgingActions } from './lodging-report-texts.ts';
import { mapAction } from './map-texts.ts';
import { messageTexts, quotaAction } from './message-texts.ts';
import { registrationTexts } from './rider-texts.ts';

export const texts = {
  title: 'Servidor',
  parts: 'Partes da página',
  back: 'Início',
  loading: 'Abrindo a página do servidor',
  unread: 'A página do servidor não abriu',
  offline: 'Sem conexão. Esta página precisa de rede.',
  linkTitle: 'Cuidar deste servidor',
  linkHint:
    'Este link dá à sua conta a página do servidor: se está tudo bem com ele, quem cuida dele e o que foi feito. Ele abre uma única vez.',
  accept: 'Cuidar do servidor',
};

export const operatorTexts = {
  title: 'Quem cuida do servidor',
  hint: 'Estas contas veem esta página. As mudanças pedem a senha ou a chave de acesso de novo depois de dez minutos.',
  loading: 'Carregando quem cuida do servidor',
  unread: 'A lista não carregou',
  offline: 'Sem conexão.',
  you: 'Você',
  configured: 'pela configuração',
  invite: 'Convidar outra pessoa',
  inviteAnother: 'Fazer outro link',
  inviteFailed: 'O link não foi feito',
  handOver: 'Entregue este link só a quem vai cuidar do servidor',
  remove: 'Retirar',
  removeOf: (name: string) => `Retirar: ${name}`,
  removeQuestion: (name: string) => `Retirar ${name}?`,
  leaveQuestion: 'Deixar de cuidar do servidor?',
  removeHint: 'A conta continua, mas não abre mais esta página. Os links que ela fez deixam de valer.',
  removeFailed: 'Ninguém foi retirado',
};

export const linkTexts = {
  until: (at: string) => `Abre uma única vez, até ${at}. Não aparece de novo.`,
  copy: 'Copiar link',
};

const kinds: Record<OperatorActionKind, (about: string) => string> = {
  opened_link: () => 'Passou a cuidar do servidor',
  made_link: () => 'Fez um link para outra pessoa cuidar do servidor',
  removed_operator: (name) => `Retirou ${named(name)}`,
  queued_maps: (about) => `Mapas: ${mapAction(about)}`,
  cancelled_maps: (about) => `Cancelou: ${mapAction(about)}`,
  set_map_updates: (about) =>
    about === 'on' ? 'Ligou a atualização mensal dos mapas' : 'Desligou a atualização mensal dos mapas',
  uploaded_map_file: (about) => `Começou a enviar o arquivo ${about}`,
  discarded_map_upload: (about) => `Descartou o envio do arquivo ${about}`,
  deleted_map_file: (about) => `Apagou o arquivo ${about}`,
  changed_quotas: quotaAction,
  restored_quotas: () => 'Voltou aos limites da configuração',
  sent_test: (about) => `Enviou um teste por ${messageTexts.channelName(about)}`,
  deleted_group: (id) => `Excluiu um grupo denunciado${beginningOf(id)}`,
  handed_over_group: (id) => `Passou um grupo denunciado a outra pessoa${beginningOf(id)}`,
  took_down_lodging: lodgingActions.tookDown,
  restored_lodging: lodgingActions.restored,
  kept_lodging: lodgingActions.kept,
  set_registration: (mode) => `Contas novas: ${registrationTexts.name(mode)}`,
  made_invitation: () => 'Fez um convite para uma conta nova',
  awaited_call: (name) => `Quis suspender ou excluir ${named(name)}, sem poder ainda`,
  suspended_rider: (name) => `Suspendeu ${named(name)}`,
  released_rider: (name) => `Liberou ${named(name)}`,
  ended_sessions: (name) => `Tirou de todos os aparelhos: ${named(name)}`,
  made_rider_link: (name) => `Fez um link para nova senha: ${named(name)}`,
  deleted_rider: () => 'Excluiu uma conta',
  started_backup: () => 'Pediu uma cópia dos dados',
  set_backups: backupSettingsAction,
  noted_backup: () => 'Anotou uma cópia do PostgreSQL',
  set_notice: (notice) => `Mostrou a todos o aviso “${notice}”`,
  removed_notice: () => 'Tirou o aviso a todos',
  restored_notice: () => 'Voltou ao aviso da configuração',
  silenced_service: (about) => `Silenciou: ${serviceName(about)}`,
  resumed_service: (about) => `Voltou a perguntar: ${serviceName(about)}`,
  tested_service: (about) => `Testou: ${serviceName(about)}`,
};

/** Of an account that was deleted since nobody knows the name. */
const named = (name: string): string => name || 'conta excluída';

/** Of a group's id, as it stands in the address of its page; actions of earlier versions have none. */
const beginningOf = (id: string): string => (id ? ` (${id.slice(0, 8)})` : '');

const isKnown = (kind: string): kind is OperatorActionKind => Object.hasOwn(kinds, kind);

export const actionTexts = {
  title: 'O que foi feito',
  hint: 'As mudanças de quem cuida do servidor, guardadas por um ano.',
  loading: 'Carregando o que foi feito',
  unread: 'A lista não carregou',
  offline: 'Sem conexão.',
  none: 'Nada foi feito ainda.',
  more: 'Mostrar tudo',
  less: 'Mostrar menos',
  did: ({ kind, about }: OperatorAction) => (isKnown(kind) ? kinds[kind](about ?? '') : 'Uma mudança'),
  by: ({ who, address }: OperatorAction) => who ?? (address === null ? 'Terminal do servidor' : 'Conta excluída'),
};

export const proofTexts = {
  title: 'Confirme que é você',
  description: 'Para mudar algo no servidor, mostre de novo quem você é. Vale por dez minutos.',
  loading: 'Carregando',
  unread: 'Não foi possível perguntar',
  password: 'Sua senha',
  passwordRequired: 'Digite a sua senha.',
  confirm: 'Confirmar',
  byPasskey: 'Usar chave de acesso',
  passkeyFailed: 'Este aparelho não confirmou a chave, ou você cancelou. Tente de novo.',
  neither:
    'Sua conta não tem senha nem chave de acesso que este navegador conheça. Saia e entre de novo, ou crie uma senha em Meu Perfil.',
};
