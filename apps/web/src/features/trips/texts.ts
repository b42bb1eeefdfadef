import { addDays, type Day, formatDay } from '@estradeiro/contract/day';
import { formatDistance } from '@estradeiro/navigation/display';
import { signTime, signTimeWithZone, type Zone } from '@estradeiro/navigation/local-time/local-time';
import { dateOf, formatDayAndMonth } from '#ui/day.ts';
import type { DayTimes } from './days.ts';

const weekday = (day: Day) => dateOf(day).toLocaleDateString('pt-BR', { weekday: 'short' });
const listed = (words: readonly string[]) => new Intl.ListFormat('pt-BR').format(words);

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const dayCount = (days: number) => counted(days, 'dia', 'dias');

export const texts = {
  title: 'Viagens',
  loading: 'Carregando...',
  unread: 'Não foi possível carregar suas viagens',
  back: 'Roteiros',
  create: 'Nova viagem',
  draftKept: 'Há uma viagem começada, guardada neste aparelho.',
  emptyTitle: 'Nenhuma viagem ainda',
  emptyHint: 'Junte os dias de uma viagem longa: o caminho, a hora de sair e de chegar, e onde dormir.',
  open: 'Abrir',
  dates: (startsOn: Day, days: number) =>
    days > 1 ? `${formatDay(startsOn)} a ${formatDay(addDays(startsOn, days - 1))}` : formatDay(startsOn),
  days: dayCount,
  pending: (name: string) => `Viagem ${name}`,
  daysLeft: (days: number) => (days === 1 ? 'amanhã' : `em ${days} dias`),
};

export const tripTexts = {
  edit: 'Editar',
  remove: 'Excluir',
  removeQuestion: (name: string) => ({
    title: `Excluir a viagem “${name}”?`,
    hint: 'Os roteiros dos dias, as reservas, o checklist e o orçamento continuam salvos.',
    yes: 'Excluir',
  }),
  removed: 'Viagem excluída',
  gone: 'Esta viagem não existe mais.',
  noDays: 'Esta viagem ainda não tem dias.',
  partial: 'parte dos dias ainda sem distância',
  daysTitle: 'Dias',
};

export const dayTexts = {
  title: (number: number, day: Day) => `Dia ${number} · ${weekday(day)} ${formatDayAndMonth(day)}`,
  way: (from: string, to: string) => `${from} → ${to}`,
  rest: 'Descanso',
  noRoute: 'Sem caminho',
  unnamedWay: 'Caminho sem nome',
  noWayYet: 'Caminho ainda não disponível',
  restHint: 'A moto fica parada.',
  deleted: 'O roteiro deste dia foi excluído. Remova o dia ou acrescente outro.',
  noFigures: 'Ainda sem distância e tempo.',
  /** Each by its own place's clocks, the zone named once where both ends share it. */
  leaves: ({ departsAt, start, end }: DayTimes) =>
    `Saída ${signTime(departsAt.getTime(), start)}${start.name !== null && start !== end ? ` (${start.name})` : ''}`,
  arrives: ({ arrivesAt, end }: DayTimes) =>
    `chegada ${signTimeWithZone(arrivesAt.getTime(), end)}, sem contar paradas`,
  arrivesAbout: ({ arrivesAt, end }: DayTimes) =>
    `chegada cerca de ${signTimeWithZone(arrivesAt.getTime(), end)}, sem contar paradas`,
  sunset: (at: Date, zone: Zone) => `Pôr do sol ${signTime(at.getTime(), zone)}`,
  afterDark: (sunset: Date, zone: Zone) => `Chega depois do pôr do sol, ${signTime(sunset.getTime(), zone)}`,
  leavesInDark: 'Saída depois do pôr do sol',
  use: 'Usar',
  rideNamed: (number: number) => `Usar o dia ${number}`,
  editNamed: (number: number) => `Editar o dia ${number}`,
  bed: (name: string) => `Dormir: ${name}`,
  more: (number: number) => `Mais do dia ${number}`,
  earlier: (number: number) => `Pôr o dia ${number} antes`,
  later: (number: number) => `Pôr o dia ${number} depois`,
  split: 'Dividir em dois dias',
  join: (next: number) => `Juntar com o dia ${next}`,
  joinQuestion: (bed: string) => ({
    title: 'Juntar os dois dias?',
    hint: `A noite em “${bed}” sai da viagem.`,
    yes: 'Juntar',
  }),
  tooManyStyles: (most: number) => `Os dois dias juntos mudariam de estilo mais de ${most} vezes.`,
  remove: (number: number) => `Remover o dia ${number}`,
  removeQuestion: (number: number) => ({
    title: `Remover o dia ${number} da viagem?`,
    hint: 'O roteiro dele continua salvo.',
    yes: 'Remover',
  }),
};

/** The row of a day. */
export const rowTexts = {
  number: (number: number) => `Dia ${number}:`,
  date: (day: Day) => `${weekday(day)} ${formatDayAndMonth(day)}`,
  /** Before an estimated figure. */
  about: '~',
  more: (count: number) => (count > 0 ? ` e mais ${count}` : ''),
  moment: ({ departsAt, start, arrivesAt, end }: DayTimes) =>
    `${signTime(departsAt.getTime(), start)} às ${signTimeWithZone(arrivesAt.getTime(), end)}`,
};

export const tripMapTexts = {
  all: 'Mapa das viagens',
  label: (name: string) => `Mapa da viagem ${name}`,
  day: (number: number, heading: string) => `Dia ${number}: ${heading}`,
  bed: (number: number, name: string) => `Noite do dia ${number}: ${name}`,
  fuel: (number: number, name: string, km: number) => `Abastecer no dia ${number}: ${name}, km ${km}`,
  dry: (number: number, km: number) => `O tanque do dia ${number} acaba no km ${km}`,
  sunset: (number: number, at: Date, zone: Zone) => `Pôr do sol no dia ${number}, ${signTime(at.getTime(), zone)}`,
  start: 'Começo da viagem',
  end: 'Fim da viagem',
};

export const dayFormTexts = {
  addTitle: 'Novo dia',
  add: 'Acrescentar dia',
  kind: 'Neste dia',
  toPlace: 'Seguir até um lugar',
  rest: 'Descansar',
  routeNamed: (name: string) => `Roteiro: ${name}`,
  place: 'Até onde',
  from: 'De onde',
  placeRequired: 'Escolha um lugar',
  editTitle: (number: number) => `Dia ${number}`,
  moveHint: 'Este dia e o seguinte são calculados de novo; os outros ficam como estão.',
  overwritten: (names: readonly string[]) =>
    names.length === 0
      ? 'Os roteiros salvos continuam como estão: a viagem passa a ter outros.'
      : `${names.length === 1 ? 'Muda o roteiro salvo' : 'Mudam os roteiros salvos'} ${listed(names)}.`,
  save: 'Salvar',
  saving: 'Salvando...',
  cancel: 'Cancelar',
};

export const splitTexts = {
  title: (number: number) => `Dividir o dia ${number}`,
  hint: 'Onde termina o primeiro dos dois? Os dias depois deles começam um dia mais tarde.',
  loading: 'Procurando cidades no caminho...',
  unread: 'Não foi possível ver as cidades do caminho',
  noWay: 'Sem o caminho deste dia não dá para dividir. Edite onde o dia termina e acrescente outro.',
  noTowns: 'O mapa não tem cidade neste caminho.',
  towns: 'Cidades do caminho',
  halves: (first: string, second: string) => `${first}, depois ${second}`,
  middle: 'metade do dia',
  km: 'Ou no km',
  kmHint: (last: number) => `Do km 1 ao km ${last}`,
  kmWrong: (last: number) => `Informe um km de 1 a ${last}`,
  atKm: (km: number) => `km ${km}`,
  cancel: 'Cancelar',
  save: 'Dividir neste km',
  saving: 'Dividindo...',
};

export const bedTexts = {
  label: 'Onde dormir',
  none: 'Ainda não sei',
  own: 'Lugar meu ou combinado',
  booking: (name: string, city: string) => `Reserva: ${name}, ${city}`,
  booked: 'reserva',
  givenBooking: 'A reserva escolhida',
  name: 'Que lugar',
  nameHint: 'Por exemplo: casa do Zé, camping na praia',
  nameRequired: 'Diga que lugar é',
  search: (town: string) => `Procurar hospedagem com garagem em ${town}`,
  near: (name: string) => `Para dormir: ${name}`,
  nearFacts: (distance: string, hasGarage: boolean, price: string | null) =>
    [`a ${distance}`, hasGarage ? 'com garagem' : 'garagem: pergunte', price && `${price} a noite`]
      .filter(Boolean)
      .join(' · '),
  take: 'Vou dormir aqui',
  takeNamed: (name: string) => `Vou dormir em ${name}`,
  takeHint: 'Não é reserva: combine com o lugar.',
  see: 'Ver e reservar',
};

/** The facts of a day's route. */
export const factTexts = {
  unpaved: (length: string) => `${length} sem asfalto`,
  toll: 'pedágio',
  fuelStops: (stops: readonly string[]) => `Abastecer, saindo de tanque cheio: ${stops.join('; ')}`,
  sky: (coldestC: number, warmestC: number) => {
    const [from, to] = [Math.round(coldestC), Math.round(warmestC)];
    return from === to ? `${from} °C` : `${from} a ${to} °C`;
  },
};

export const readyTexts = {
  title: 'Pronta?',
  ready: 'Pronta para a estrada',
  unsure: 'Quase pronta: confira o que não sabemos',
  missing: (count: number) => counted(count, 'pendência', 'pendências'),
  toCheck: (count: number) => (count > 0 ? ` e ${count} a conferir` : ''),
  more: (count: number) => `Ver mais ${count}`,
  ofDays: (numbers: readonly number[], what: string) =>
    `${numbers.length === 1 ? 'Dia' : 'Dias'} ${listed(numbers.map(String))}: ${what}`,
  everyDay: (what: string) => `Todos os dias: ${what}`,
  everyNight: (what: string) => `Todas as noites: ${what}`,
  clocked: (what: string, clocks: readonly string[]) => (clocks.length > 0 ? `${what} (${clocks.join('; ')})` : what),
  darkClock: ({ arrivesAt, sunsetAt, end }: DayTimes) =>
    signTime(arrivesAt.getTime(), end) + (sunsetAt ? `, sol até ${signTime(sunsetAt.getTime(), end)}` : ''),
  clock: (at: Date, zone: Zone) => signTime(at.getTime(), zone),
  deleted: 'o roteiro foi excluído',
  noFigures: 'caminho ainda não calculado',
  estimate: 'sem mapa instalado, só estimativa',
  notPacked: 'mapa não baixado neste aparelho',
  afterDark: 'chega depois do pôr do sol',
  sky: (reason: string) => reason.toLowerCase(),
  fuelUnknown: 'postos do caminho não verificados',
  noRange: (meters: number) => `até ${formatDistance(meters)} sem posto; informe o tanque da moto`,
  fuelGap: (meters: number) => `${formatDistance(meters)} sem posto, além da autonomia`,
  noBed: 'falta onde dormir',
  bookingCancelled: 'a reserva foi cancelada',
  bookingUnknown: 'reserva não encontrada',
  bookingsUnread: 'reserva não verificada',
  bookingOfOther: 'reserva de outra noite',
  otherStart: (from: string, end: string) => `sai de ${from}, e o dia antes termina em ${end}`,
  skyUnknown: 'tempo no caminho não verificado',
  due: (name: string) => `${name}: já venceu`,
  dueOnTheWay: (name: string) => `${name}: vence até o fim da viagem`,
  dueUnknown: (count: number) => `${counted(count, 'item', 'itens')} da moto sem a última vez`,
  upkeepUnread: 'manutenção da moto não verificada',
  checklistUnread: 'documentos do checklist não verificados',
  papers: (count: number, name: string) => `${counted(count, 'documento', 'documentos')} por conferir em ${name}`,
};

export const showTexts = {
  title: 'Quem vê a viagem',
  group: 'Grupo',
  nobody: 'Só eu',
  groupUnread: 'O grupo escolhido',
  groupHint: 'Todos no grupo veem os dias. Muda quem você escolher.',
  mayEdit: (name: string) => `${name} pode mudar`,
  linkHint:
    'Quem tiver o link vê os dias no mapa e onde você dorme, sem entrar no app. Um quilômetro em volta da partida e da chegada não aparece.',
  open: 'Criar link para mostrar',
  copy: 'Copiar link',
  revoke: 'Desativar link',
  revokeQuestion: { title: 'Desativar o link?', hint: 'Quem o tiver não vê mais a viagem.', yes: 'Desativar' },
  revoked: 'Link desativado',
  failed: 'Não foi possível mudar o link',
  of: (name: string) => `Viagem de ${name}`,
  save: 'Salvar nos meus roteiros',
  saved: 'Roteiro salvo',
};

export const openTripLinksTexts = {
  loading: 'Carregando os links das suas viagens...',
  unread: 'Não foi possível carregar os links das suas viagens',
  empty: 'Nenhum link aberto de viagem.',
  linkOf: (name: string) => `${name}, viagem`,
  shows: 'Viagem: mostra os dias e onde você dorme',
};

export const sharedTexts = {
  goneTitle: 'Este link não mostra mais nenhuma viagem',
  goneHint: 'Quem viaja desativou o link, ou excluiu a viagem.',
  unread: 'Não foi possível carregar a viagem',
};

export const takeTexts = {
  title: 'Levar junto',
  download: 'Baixar a viagem',
  planning: 'Calculando...',
  whole: 'Todos os dias estão neste aparelho.',
  withoutMaps: 'Dias medidos por estimativa não se baixam: falta o mapa da região no servidor.',
  calendar: 'Salvar no calendário (.ics)',
  calendarDay: (number: number, heading: string) => `Dia ${number}: ${heading}`,
  size: (size: string) => `Ocupa até ${size} neste aparelho.`,
  shared:
    'Caminhos, mapas, postos e hospedagens de todos os dias. O que dois dias têm em comum ocupa lugar uma vez só.',
  noSpace: 'Não há espaço para tudo. Libere espaço no aparelho ou baixe dia por dia.',
  now: 'Baixar',
  later: 'Agora não',
};

export const roadbookTexts = {
  title: 'Roteiro para imprimir',
  paper: 'Papel',
  a4: 'A4',
  a6: 'A6, para a bolsa de tanque',
  print: 'Imprimir',
  close: 'Voltar à viagem',
  km: 'km',
  line: {
    turn: (instruction: string) => instruction,
    town: (name: string) => `Passa por ${name}`,
    fuel: (name: string) => `Abastecer: ${name}`,
    arrival: (name: string) => (name ? `Chegada: ${name}` : 'Chegada'),
    estimate: (length: string) => `Fora do mapa por ${length}: sem manobras`,
  },
  straightOn: ({ meters, names, signals }: { meters: number; names: number; signals: number }) => {
    const lights = signals === 0 ? '' : `, por ${signals === 1 ? 'um semáforo' : `${signals} semáforos`}`;
    const changes = names === 1 ? 'uma vez' : `${names} vezes`;
    return `, e siga em frente por ${formatDistance(meters)}${lights}: o nome da via muda ${changes}`;
  },
  estimated: 'Estimativa: medido na malha de rodovias principais, sem manobras. Siga as placas.',
  noWay: 'O caminho deste dia não está neste aparelho.',
  emergency: 'Socorro:',
  emergencyNumbers: ['SAMU 192', 'Bombeiros 193', 'Polícia 190', 'Rodoviária Federal 191', 'Rodoviária Estadual 198'],
};

export const togetherTexts = {
  title: 'Custos e checklist',
  fuel: 'Combustível',
  beds: 'Hospedagem',
  tolls: 'Pedágios',
  unknown: 'não sabemos',
  partial: (reais: string) => `${reais} (parcial)`,
  noTolls: 'nenhum no mapa',
  nightsUnknown: (nights: number) => (nights === 1 ? '1 noite sem preço' : `${nights} noites sem preço`),
  budget: 'Orçamento',
  budgetNamed: (name: string, total: string) => `${name} (${total})`,
  checklist: 'Checklist',
  none: 'Nenhum',
  createBudget: 'Criar orçamento com esta estimativa',
  budgetFailed: 'Não foi possível criar o orçamento.',
  openBudget: 'Abrir orçamentos',
  openChecklist: 'Abrir checklists',
};

export const formTexts = {
  editTitle: 'Editar viagem',
  name: 'Nome da viagem',
  nameHint: 'Sem nome, fica o do caminho',
  unnamed: 'Viagem sem nome',
  between: (from: string, to: string) => `${from} a ${to}`,
  startsOn: 'Primeiro dia',
  departsAt: 'Hora de sair',
  hours: 'Horas de estrada por dia',
  hoursOf: (hours: number) => `Até ${hours} h, sem contar paradas`,
  source: 'Caminho',
  fromNothing: 'De um lugar a outro',
  savedRoute: (name: string) => `Roteiro: ${name}`,
  popularRoute: (name: string) => `Rota popular: ${name}`,
  origin: 'Saindo de',
  destination: 'Até',
  returns: 'Ida e volta',
  returnsHint: 'Dorme no destino e volta nos dias seguintes.',
  propose: 'Propor os dias',
  proposing: 'Dividindo o caminho...',
  about: (value: string) => `cerca de ${value}`,
  proposed: (days: number) => `Proposta: ${dayCount(days)}`,
  proposalHint: 'Depois de criar, você muda o fim de cada dia, acrescenta e remove dias.',
  estimate: 'Medido na malha de rodovias principais: é uma estimativa.',
  bed: 'onde dormir',
  fuel: 'combustível',
  oneDay: 'Sem proposta, a viagem começa com o caminho todo em um dia.',
  offline: 'Sem conexão os dias não são propostos. A viagem fica guardada e você divide depois.',
  proposeFailed: 'Não foi possível propor os dias',
  save: 'Criar viagem',
  saving: 'Salvando...',
  nameRequired: 'Dê um nome à viagem',
  timeRequired: 'Informe a hora, como 08:00',
  dayRequired: 'Informe o primeiro dia, como 05/12/2026',
  originRequired: 'Diga de onde sai',
  destinationRequired: 'Diga até onde vai',
  success: 'Viagem criada',
  savedEdit: 'Viagem salva',
  error: 'Erro',
  failed: 'Não foi possível salvar a viagem. Tente novamente.',
};

/** On a route's page. */
export const usedInTexts = {
  title: 'Nas suas viagens',
  day: (number: number, on: string) => `Dia ${number} · ${on}`,
};
