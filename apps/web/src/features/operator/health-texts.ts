import type { LastCall, QuietableService, ServerHealth, Service } from '@estradeiro/contract/operator-health';
import { serviceNames } from '@estradeiro/contract/problem-texts';
import { formatNumber } from '@estradeiro/navigation/format-number';
import { formatDayAndHour } from '#ui/day.ts';

const failureTypes: Record<string, string> = {
  internal: 'erro do próprio servidor',
  upstream_unavailable: 'serviço de fora que não respondeu',
  no_space: 'sem espaço em disco',
};

export const healthTexts = {
  loading: 'Vendo se está tudo bem',
  unread: 'Não foi possível ver se está tudo bem',
  offline: 'Sem conexão.',
  well: 'Está tudo bem',
  wellHint: 'O servidor não relata nenhum problema.',
  unwell: (count: number) => (count === 1 ? 'Há um problema' : `Há ${count} problemas`),
  numbers: 'O servidor agora',
  version: 'Versão',
  uptime: 'No ar há',
  disk: 'Disco livre',
  freeOf: (free: string, total: string) => `${free} de ${total}`,
  diskPace: ({ fullInDays, measuredHours }: NonNullable<ServerHealth['disk']>) => {
    if (fullInDays !== null) return `Cheio em ${formatNumber(fullInDays)} dias, no ritmo da última semana`;
    return measuredHours < 24 ? 'Ritmo ainda desconhecido: medido há menos de um dia' : 'Não está enchendo';
  },
  memory: 'Memória do servidor',
  availableOf: (free: string, total: string) => `A máquina tem ${free} livres de ${total}`,
  database: 'Banco de dados',
  streams: 'Apps abertos ao vivo',
  jobs: 'Tarefas atrasadas',
  noJobs: 'Nenhuma',
  job: (name: string, waiting: number, longest: string) =>
    `${name}: ${formatNumber(waiting)}, a mais antiga há ${longest}`,
  failures: 'Falhas em 24 horas',
  failuresHint: 'O registro do servidor (log) diz a causa de cada uma.',
  noFailures: 'Nenhuma',
  failure: (type: string, count: number) => `${failureTypes[type] ?? type}: ${formatNumber(count)}`,
  daysTitle: (most: string) => `Pedidos por dia, o maior com ${most}`,
  failedBars: 'em vermelho, os que falharam',
  day: 'Dia',
  requests: 'Pedidos',
  failed: 'Falhas',
};

const jobNames: Record<string, string> = {
  letter: 'Cartas por email',
  notice: 'Avisos',
  'notice-push': 'Avisos no aparelho',
  'group-messages': 'Avisos de mensagens dos grupos',
  'contact-consent': 'Perguntas a contatos de emergência',
  'contact-message': 'Mensagens a contatos de emergência',
  'emergency-start': 'Pedidos de ajuda a começar',
  'followed-ride-look': 'Passeios acompanhados',
  'lodging-platform-sync': 'Hospedagens da Booking.com',
};

const callForHelp = /^emergency-delivery/;

/** A kind of jobs in words; one without stays as the log names it. */
export const jobName = (kind: string): string =>
  jobNames[kind] ?? (callForHelp.test(kind) ? 'Pedidos de ajuda a entregar' : kind);

/** A name that only a newer server knows stays as it is. */
export const serviceName = (name: string): string =>
  Object.entries(serviceNames).find(([known]) => known === name)?.[1] ?? name;

const outcomes: Record<string, string> = {
  ok: 'Respondeu',
  '4xx': 'Recusou o pedido: confira a chave e o limite de uso',
  '5xx': 'Respondeu com um erro dele',
  timeout: 'Não respondeu a tempo',
  failed: 'Não foi possível falar com ele',
};

const inTenths = (seconds: number) => (seconds < 0.1 ? 'menos de 0,1 s' : `${formatNumber(seconds, 1)} s`);

/** What riders have while an operator keeps a service from being asked. */
const withoutIt: Record<QuietableService, string> = {
  weather: 'O tempo e a previsão param de chegar: quem pilota vê o último, com a idade, ou que está desligado.',
  inmet: 'Os avisos do INMET somem, e o app diz que este servidor não os acompanha.',
  waze: 'Os alertas do Waze somem: ficam os relatos de motociclistas.',
  tomtom: 'Os alertas da TomTom somem: ficam os relatos de motociclistas.',
  booking: 'A busca de hospedagem fica sem a Booking.com, e o app diz que ela está desligada.',
  google: 'O mapa, a busca e as rotas do Google somem: ficam os mapas do servidor.',
};

export const serviceTexts = {
  title: 'Serviços de fora',
  hint: 'A última resposta de cada um desde que este servidor ligou. Testar pergunta agora, sem mandar mensagem a ninguém. O que leva pedidos de ajuda e o motor de rotas não se silenciam por aqui.',
  never: 'Ainda não foi chamado',
  last: ({ outcome, seconds }: LastCall, age: string) =>
    `${outcomes[outcome] ?? 'Terminou de outro modo'} · ${age}${outcome === 'ok' ? ` · ${inTenths(seconds)}` : ''}`,
  test: 'Testar',
  testOf: (name: string) => `Testar: ${name}`,
  testFailed: 'O teste não foi feito',
  silenced: ({ since, who }: NonNullable<Service['silenced']>) =>
    `Silenciado por ${who ?? 'uma conta excluída'}, desde ${formatDayAndHour(since)}`,
  silence: 'Silenciar',
  silenceOf: (name: string) => `Silenciar: ${name}`,
  silenceQuestion: (name: string) => `Silenciar ${name}?`,
  silenceHint: (service: QuietableService) =>
    `${withoutIt[service]} Vale em todo o servidor em meio minuto, até você voltar a perguntar.`,
  silenceFailed: 'O serviço não foi silenciado',
  resume: 'Voltar a perguntar',
  resumeOf: (name: string) => `Voltar a perguntar: ${name}`,
  resumeFailed: 'O serviço continua silenciado',
};
