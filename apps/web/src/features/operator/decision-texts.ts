import type { GroupReport } from '@estradeiro/contract/groups/safety';
import { formatNumber } from '@estradeiro/navigation/format-number';

const reasons: Record<GroupReport['reason'], string> = {
  spam: 'Propaganda ou spam',
  abuse: 'Ofensa ou assédio',
  scam: 'Golpe',
  dangerous: 'Incita a pilotar com perigo',
  other: 'Outro motivo',
};

export const decisionTexts = {
  title: 'À espera de decisão',
  hint: 'Denúncias e rotas propostas. De uma denúncia aparece só o que ela cita, e nunca quem a fez.',
  loading: 'Carregando o que espera por decisão',
  unread: 'A lista não carregou',
  offline: 'Sem conexão.',
  none: 'Nada espera por decisão.',
  more: (count: number) => `Hospedagem: +${formatNumber(count)} a decidir, depois destas denúncias.`,
  proposal: (name: string) => `Rota proposta: ${name}`,
  review: 'Ver e decidir',
  reviewOf: (name: string) => `Ver e decidir: ${name}`,
  report: (name: string) => `Denúncia: ${name}`,
  reason: (reason: GroupReport['reason']) => reasons[reason],
  privateGroup: 'grupo privado',
  popularGroup: (name: string) => `grupo popular ${name}`,
  photo: 'Foto da mensagem denunciada',
  settle: 'Resolvida',
  settleFailed: 'A denúncia continua aberta',
  handOver: 'Passar o grupo a outra pessoa',
  handOverQuestion: 'Passar o grupo?',
  handOverHint: 'O grupo passa a quem modera, ou a quem entrou primeiro. A pessoa denunciada fica como participante.',
  handOverYes: 'Passar',
  handOverFailed: 'O grupo não mudou de dono',
  deleteGroup: 'Excluir o grupo',
  deleteGroupQuestion: 'Excluir o grupo?',
  deleteGroupHint: 'Apaga o grupo com as mensagens, e as denúncias dele. Não tem volta.',
  deleteGroupYes: 'Excluir',
  deleteGroupFailed: 'O grupo não foi excluído',
};
