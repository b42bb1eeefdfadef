import type { MaintenanceKind } from '@estradeiro/contract/fuel/maintenance';
import type { CostPerKm } from '@estradeiro/contract/fuel/maintenance-cost';
import type { DueState } from '@estradeiro/contract/fuel/maintenance-due';
import { maintenanceNames } from '@estradeiro/navigation/fuel/texts';
import { formatReais } from '#ui/number-format.ts';
import { unread } from '../texts.ts';

/** A kind that only a newer server knows is named by the general word. */
export const kindName = (kind: MaintenanceKind): string => maintenanceNames[kind] ?? maintenanceNames.other;

const count = (many: number, one: string, more: string) => `${many.toLocaleString('pt-BR')} ${many === 1 ? one : more}`;
/** In months from 60 days on, since many days are hard to read. */
const days = (many: number) => (many < 60 ? count(many, 'dia', 'dias') : months(Math.round(many / 30.44)));
const km = (many: number) => `${many.toLocaleString('pt-BR')} km`;
const months = (many: number) => count(many, 'mês', 'meses');

export const dueTexts = {
  ago: (parts: readonly string[]) => `Venceu há ${parts.join(' e ')}`,
  left: (parts: readonly string[]) => `Em ${parts.join(' ou ')}`,
  km,
  days,
  today: 'É hoje',
  now: 'É agora',
  unknown: 'Diga quando foi a última vez',
  unknownOdometer: 'Diga a quilometragem da moto',
  unknownDocument: 'Diga quando vence',
  noInterval: 'Sem intervalo',
};

export const texts = {
  title: 'Minha moto',
  files: 'Importar e exportar',
  row: 'Manutenção e documentos',
  rowHint: 'Por quilometragem e data',
  unread: 'Não foi possível carregar a manutenção',
  odometerUnknown: 'Quilometragem não informada',
  odometerOf: (day: string, ridden: number) =>
    ridden > 0 ? `Lida em ${day}, mais ${km(ridden)} de passeios gravados` : `Lida em ${day}`,
  inUse: 'Em uso: os passeios que este aparelho gravar contam para esta moto.',
  notInUse: (inUse: string | null) =>
    inUse
      ? `Em uso: ${inUse}. Passeios gravados contam só para ela.`
      : 'Passeios gravados contam só para a moto que está em uso.',
  use: 'Estou usando esta',
  correct: 'Corrigir km',
  tell: 'Informar km',
  states: {
    due: 'Está na hora',
    soon: 'Em breve',
    unknown: 'Falta dizer',
    fine: 'Em dia',
  } satisfies Record<DueState, string>,
  every: (everyKm: number | null, everyMonths: number | null) =>
    [everyKm !== null && km(everyKm), everyMonths !== null && months(everyMonths)].filter(Boolean).join(' ou '),
  everyOf: (interval: string) => `A cada ${interval}`,
  last: (day: string | null, odometer: number | null) =>
    `Última vez: ${[day, odometer !== null && km(odometer)].filter(Boolean).join(', ')}`,
  expires: (day: string) => `Vence em ${day}`,
  done: 'Feito',
  doneOf: (name: string) => `Feito: ${name}`,
  edit: (name: string) => `Editar ${name}`,
  newer: 'Item de uma versão mais nova do app. Atualize para mudar.',
  editShort: 'Editar item',
  removeShort: 'Excluir item',
  remove: (name: string) => `Excluir ${name}`,
  removed: 'Item excluído',
  doneTitle: (name: string) => `Feito · ${name}`,
  doneOn: (day: string) => `Registro de ${day}`,
  editDoneShort: 'Editar',
  removeDoneShort: 'Excluir',
  editDone: (day: string) => `Editar o registro de ${day}`,
  removeDone: (day: string) => `Excluir o registro de ${day}`,
  removedDone: 'Registro excluído',
  add: 'Adicionar item',
  emptyTitle: 'Nada para cuidar ainda',
  emptyHint: 'Comece com um plano geral e mude o que for preciso, ou adicione um item seu.',
  noMotorcycle: 'Cadastre a sua moto',
  noMotorcycleHint: 'A manutenção é de uma moto, com a quilometragem dela.',
  addMotorcycle: 'Adicionar moto',
};

export const costTexts = {
  title: 'Custo por km',
  /** 'R$ 0,21 de combustível + R$ 0,02 de manutenção', or the only part that is known. */
  parts: ({ fuel, maintenance }: CostPerKm) => {
    if (maintenance === null) return 'Só o combustível';
    if (fuel === null) return 'Só a manutenção';
    return `${formatReais(fuel)} de combustível + ${formatReais(maintenance)} de manutenção`;
  },
  basis: (cost: string, over: string, day: string) => `Manutenção e documentos: ${cost} em ${over} km, desde ${day}`,
};

const mm = (of: number) => `${of.toLocaleString('pt-BR')} mm`;

export const newTyreNames = { front: 'Dianteiro', rear: 'Traseiro', both: 'Os dois' };

export const tyreTexts = {
  names: newTyreNames,
  fields: { frontTreadMm: 'Sulco dianteiro', rearTreadMm: 'Sulco traseiro' },
  hint: 'Opcional. Duas medidas dizem o desgaste. O mínimo pela lei é 1,6 mm (Contran 913/2022).',
  treadWrong: 'Informe de 0 a 30 mm',
  odometerRequired: 'Diga a quilometragem: o desgaste conta dela',
  newTyre: 'Pneu novo',
  noneNew: 'Nenhum',
  tread: (of: number, day: string) => `${mm(of)} em ${day}`,
  ridden: (many: number) => `${km(many)} rodados`,
  left: (many: number) => `chega a 1,6 mm em cerca de ${km(Math.max(10, Math.round(many / 10) * 10))}`,
  worn: 'está no limite da lei, 1,6 mm. Troque antes de sair.',
  wornByNow: 'já deve ter chegado a 1,6 mm, o mínimo da lei. Meça antes de sair.',
  measured: (front: number | null, rear: number | null) =>
    [front !== null && `Dianteiro ${mm(front)}`, rear !== null && `Traseiro ${mm(rear)}`].filter(Boolean).join(' · '),
  mounted: { front: 'Pneu dianteiro novo', rear: 'Pneu traseiro novo', both: 'Pneus novos' },
};

export const photoTexts = {
  addOf: (name: string) => `Adicionar foto de ${name}`,
  of: (name: string) => `Foto de ${name}`,
  open: (name: string) => `Ver a foto de ${name}`,
  change: 'Trocar a foto',
  invoiceShort: 'Foto da nota',
  addInvoice: (day: string) => `Adicionar foto da nota de ${day}`,
  invoice: (number: number, day: string) => `Nota ${number} de ${day}`,
  remove: 'Excluir foto',
  removeQuestion: { title: 'Excluir esta foto?', hint: 'Não há como desfazer.', yes: 'Excluir' },
  failed: 'A foto não foi guardada',
  removeFailed: 'A foto não foi excluída',
  notAnImage: 'Este arquivo não é uma imagem que dê para abrir, ou passa de 30 MB.',
  offline: 'Fotos precisam de conexão. Tente de novo quando houver sinal.',
};

export const importTexts = {
  explain: 'Um CSV do Estradeiro, do LubeLogger, do Fuelio ou do Drivvo. Você confere tudo antes de importar.',
  found: (many: number) => count(many, 'manutenção', 'manutenções'),
  allRecorded: (many: number) => (many === 1 ? 'Esta manutenção já está aqui' : `Todas as ${many} já estão aqui`),
  newItems: (names: readonly string[]) =>
    names.length === 1 ? `Item novo: ${names[0]}` : `${names.length} itens novos: ${names.join(', ')}`,
  recorded: (many: number) =>
    many === 1 ? '1 já está registrada e fica de fora.' : `${many} já estão registradas e ficam de fora.`,
  cutNotes: (many: number, most: number) =>
    many === 1
      ? `1 observação passa de ${most} caracteres e será cortada.`
      : `${many} observações passam de ${most} caracteres e serão cortadas.`,
  others: (many: number) =>
    many === 1 ? '1 linha não é manutenção e fica de fora' : `${many} linhas não são manutenção e ficam de fora`,
  other: (line: number, title: string) => `Linha ${line}: ${title}`,
  import: (many: number) => (many === 1 ? 'Importar 1 manutenção' : `Importar ${many} manutenções`),
  imported: (many: number) => (many === 1 ? '1 manutenção importada' : `${many} manutenções importadas`),
  skipped: (many: number) => (many === 1 ? '1 já estava registrada.' : `${many} já estavam registradas.`),
  exportExplain: 'Um arquivo CSV com tudo o que foi feito nesta moto, para guardar ou levar a outro app.',
  nothing: 'Ainda não há nada feito para exportar.',
  fileName: (app: string, day: string) => `manutencao-${app.toLowerCase()}-${day}.csv`,
  unknownLayout: 'Não reconhecemos este arquivo. Exporte um CSV do Estradeiro, do LubeLogger, do Fuelio ou do Drivvo.',
  noRecords: 'Não há manutenção neste arquivo.',
  tooMany: (most: number) => `O arquivo tem mais de ${most.toLocaleString('pt-BR')} manutenções. Divida-o em partes.`,
  converted: 'Convertemos tudo para km.',
  costReais: 'Custo (R$)',
  noReminder: (title: string) => `${title}: lembrete sem dia nem intervalo`,
  reminders: (many: number) => count(many, 'lembrete, que entra como item', 'lembretes, que entram como itens'),
  remindersRecorded: (many: number) =>
    many === 1
      ? '1 lembrete é de um item que já existe e fica de fora.'
      : `${many} lembretes são de itens que já existem e ficam de fora.`,
  importReminders: (many: number) => (many === 1 ? 'Importar 1 lembrete' : `Importar ${many} lembretes`),
  everyKm: (km: string) => `a cada ${km} km`,
  untitled: 'sem título',
  date: (typed: string) => unread('data', typed, 'uma data'),
  dateFuture: (typed: string) => `data “${typed}” é futura`,
  odometer: (typed: string) => `quilometragem “${typed}” não é um número de 0 a 9.999.999`,
  cost: (typed: string) => `custo “${typed}” não é um número de 0 a 1.000.000`,
  name: 'falta o nome do item, ou ele é longo demais',
  tread: 'o sulco deve ter de 0 a 30 mm',
  interval: 'o intervalo deve ter de 50 a 200.000 km, ou de 1 a 120 meses',
};

export const planTexts = {
  title: 'Planos para começar',
  general: 'São planos gerais. O manual da sua moto vale mais: confira e mude o que for diferente.',
  names: { street: 'Moto pequena, cidade', touring: 'Moto grande, viagem' },
  items: (many: number) => count(many, 'item', 'itens'),
  added: 'Plano adicionado',
  failed: 'O plano não foi guardado inteiro',
};

export const itemTexts = {
  addTitle: 'Adicionar item',
  editTitle: 'Editar item',
  kind: 'O quê',
  name: 'Nome',
  nameOptional: 'Nome (opcional)',
  everyKm: 'A cada (km)',
  orEveryMonths: 'ou a cada (meses)',
  oneIsEnough: 'Um dos dois basta.',
  everyMonths: 'A cada quantos meses (opcional)',
  lastDate: 'Última vez (opcional)',
  lastOdometer: 'Quilometragem da última vez (opcional)',
  dueOn: 'Vence em',
  reminderOn: 'Lembrar em (opcional)',
  recorded: 'A última vez é a do registro mais recente: para corrigir, edite o registro.',
  recordedPaper: 'O vencimento é o do registro mais recente: para corrigir, edite o registro.',
  cancel: 'Cancelar',
  save: 'Salvar',
  saving: 'Salvando...',
  nameRequired: 'Dê um nome a este item',
  intervalRequired: 'Diga a cada quantos km ou meses',
  kmWrong: 'Informe de 50 a 200.000 km',
  monthsWrong: 'Informe de 1 a 120 meses',
  odometerWrong: 'Informe de 0 a 9.999.999 km',
  dateRequired: 'Diga o dia',
  dateFuture: 'A data não pode ser futura',
  tooLong: 'Texto longo demais',
  added: 'Item adicionado',
  changed: 'Item salvo',
  failed: 'Não foi possível salvar',
};

export const doneTexts = {
  date: 'Data',
  odometer: 'Quilometragem',
  odometerRequired: 'Diga a quilometragem: a próxima vez conta a partir dela',
  farAbove: (further: string, known: string) =>
    `São ${further}\u00a0km a mais que os ${known}\u00a0km conhecidos da moto. Confira o que digitou.`,
  cost: 'Custo (opcional)',
  costWrong: 'Informe um valor de 0 a 1.000.000',
  note: 'Observação (opcional)',
  nextDueOn: 'Próximo vencimento',
  cancel: 'Cancelar',
  save: 'Salvar',
  saving: 'Salvando...',
  saved: 'Feito e registrado',
  changed: 'Registro salvo',
  failed: 'Não foi possível registrar',
};

export const pendingTexts = {
  item: (name: string) => `Manutenção: ${name}`,
  record: 'Manutenção feita',
};
