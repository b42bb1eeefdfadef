import type { FuelType } from '@estradeiro/contract/fuel/records';

export const texts = {
  title: 'Gerenciar Combustível',
  loading: 'Carregando...',
  register: 'Registrar Abastecimento',
  motorcycles: 'Minhas motos',
  files: 'Importar e exportar',
  draftKept: 'Há um abastecimento começado, guardado neste aparelho.',
  emptyTitle: 'Nenhum abastecimento registrado',
  emptyHint: 'Registre o primeiro com o tanque cheio: a partir do segundo, o consumo aparece aqui.',
  whichMotorcycle: 'Moto',
  unassigned: 'Sem moto',
  unread: 'Não foi possível carregar seus abastecimentos',
};

export const unitTexts = {
  km: 'km',
  kmPerLiter: 'km/L',
};

export const fuelNames: Record<FuelType, string> = { petrol: 'Gasolina', ethanol: 'Etanol' };

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

export const chartTexts = {
  title: 'Ao longo do tempo',
  consumption: 'Consumo (km/L)',
  price: 'Preço por litro (R$)',
  asTable: 'Ver como tabela',
  date: 'Data',
  fuel: 'Combustível',
  value: 'Valor',
  summary: (title: string, from: string, to: string) => `${title}, de ${from} a ${to},`,
  between: (low: string, high: string) => `entre ${low} e ${high}.`,
  fuelOf: (fuel: FuelType | null) => (fuel === null ? 'Misturados' : fuelNames[fuel]),
  /** '2026-11-21' as 'nov 2026'. */
  monthOf: (date: string) => `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`,
};

export const unread = (name: string, typed: string, what: string): string =>
  typed.trim() === '' ? `${name} em branco` : `${name} “${typed}” não é ${what}`;

export const csvTexts = {
  empty: 'O arquivo está vazio.',
  unknownLayout: 'Não reconhecemos este arquivo. Precisa ser um CSV com data, quilometragem, litros e valor.',
  noRecords: 'Não há abastecimentos neste arquivo.',
  tooManyLines: (most: string) => `O arquivo tem mais de ${most} linhas. Divida-o em partes.`,
  tooMany: (most: string) => `O arquivo tem mais de ${most} abastecimentos. Divida-o em partes.`,
  date: (typed: string) => unread('data', typed, 'uma data'),
  dateFuture: (typed: string) => `data “${typed}” é futura`,
  fuel: (typed: string) => `combustível “${typed}” não é gasolina nem etanol`,
  liters: (typed: string) => unread('litros', typed, 'um número maior que zero, até 1.000'),
  totalCost: (typed: string) => unread('valor', typed, 'um número maior que zero, até 100.000'),
  odometer: (typed: string) => unread('quilometragem', typed, 'um número maior que zero, até 9.999.999'),
  flag: (name: string, typed: string) => `“${name}” deve ser sim ou não, e é “${typed}”`,
  tooLong: 'posto ou local longo demais',
  missedNote: 'Faltou registrar um antes',
  stationNote: (station: string) => `Posto: ${station}`,
};

export const fileTexts = {
  title: 'Importar e exportar',
  exportTitle: 'Exportar',
  exportHint: 'Um arquivo CSV com todos os abastecimentos, para guardar ou levar a outro app.',
  exportAs: (app: string) => `Para ${app}`,
  exportNothing: 'Ainda não há abastecimentos para exportar.',
  exportFailed: 'Não foi possível exportar',
  fileName: (app: string, day: string) => `abastecimentos-${app.toLowerCase()}-${day}.csv`,
  importTitle: 'Importar',
  importHint:
    'Um CSV do Drivvo, Fuelio, aCar, Fuelly, LubeLogger, Spritmonitor, do Estradeiro ou de uma planilha. Você confere tudo antes de importar.',
  choose: 'Escolher arquivo CSV',
  chooseOther: 'Escolher outro arquivo',
  reading: 'Lendo o arquivo...',
  tooLarge: (size: string, most: string) => `O arquivo tem ${size}; o limite é ${most}.`,
  unreadable: 'Não foi possível ler o arquivo.',
  notReadTitle: 'Arquivo não lido',
  megabytes: (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`,
  previewTitle: (layout: string) => `Arquivo do ${layout}`,
  previewOther: 'Arquivo com as colunas que você escolheu',
  vehicleInFile: 'O arquivo tem mais de uma moto',
  chooseVehicle: 'Escolha de qual importar',
  unnamedVehicle: 'Sem nome',
  converted: 'Convertemos tudo para km e litros.',
  distance: 'Distâncias no arquivo',
  volume: 'Combustível no arquivo',
  miles: 'Milhas',
  litersUnit: 'Litros',
  usGallons: 'Galões dos EUA',
  ukGallons: 'Galões britânicos',
  order: (example: string) => `Datas como “${example}”`,
  dayFirst: 'Dia primeiro',
  monthFirst: 'Mês primeiro',
  currencies: (currencies: readonly string[]) =>
    `Valores em ${new Intl.ListFormat('pt-BR').format(currencies)} entram como reais, sem conversão.`,
  found: (count: number) => (count === 1 ? '1 abastecimento' : `${count} abastecimentos`),
  allRecorded: (count: number) => (count === 1 ? 'Este abastecimento já está aqui' : `Todos os ${count} já estão aqui`),
  period: (from: string, to: string) => (from === to ? `Em ${from}` : `De ${from} a ${to}`),
  badLines: (count: number) => (count === 1 ? '1 linha com problema' : `${count} linhas com problema`),
  badLinesHint: (count: number) =>
    count === 1
      ? 'O resto do arquivo entra sem ela. Se você a corrigir aqui, ela entra também.'
      : 'O resto do arquivo entra sem elas. As que você corrigir aqui entram também.',
  badRefuellingsHint: (count: number) =>
    count === 1
      ? 'O resto do arquivo entra sem ela, e o abastecimento seguinte fica com “Faltou registrar um antes”, para não errar o consumo. Se você a corrigir aqui, ela entra também.'
      : 'O resto do arquivo entra sem elas, e o abastecimento seguinte a cada uma fica com “Faltou registrar um antes”, para não errar o consumo. As que você corrigir aqui entram também.',
  mend: 'Corrigir',
  mendLine: (line: number) => `Corrigir a linha ${line}`,
  cancelMend: 'Cancelar',
  saveMend: 'Usar assim',
  yes: 'Sim',
  no: 'Não',
  odometerKm: 'Quilometragem (km)',
  totalReais: 'Valor total (R$)',
  line: (line: number, problem: string) => `Linha ${line}: ${problem}`,
  checking: 'Conferindo com os abastecimentos registrados...',
  checkFailed: 'Não foi possível conferir o arquivo',
  recorded: (count: number) =>
    count === 1 ? '1 já está registrado e fica de fora.' : `${count} já estão registrados e ficam de fora.`,
  leftOut: (count: number) => (count === 1 ? '1 linha fica de fora' : `${count} linhas ficam de fora`),
  allDoubtful: 'Nenhuma linha combina com o que está registrado. Este arquivo é mesmo desta moto?',
  recordOf: (line: number, day: string, km: string) => `Linha ${line}: ${day}, ${km} km.`,
  contradicts: (day: string, km: string, isRecorded: boolean) =>
    isRecorded ? `Em ${day} está registrado ${km} km.` : `Em ${day} o arquivo diz ${km} km.`,
  repeated: 'É igual a outra linha do arquivo.',
  showAll: (count: number) => `Mostrar as ${count}`,
  importDoubtful: 'Importar também estas',
  importDoubtfulHint: 'Só se a quilometragem estiver certa: ela muda o consumo.',
  nothing: 'Não há nada para importar deste arquivo.',
  firstOnes: (all: boolean) => (all ? 'O que vem no arquivo' : 'Os primeiros'),
  into: (vehicle: string) => `Para a moto ${vehicle}.`,
  import: (count: number) => (count === 1 ? 'Importar 1 abastecimento' : `Importar ${count} abastecimentos`),
  importing: 'Importando...',
  imported: (count: number) => (count === 1 ? '1 abastecimento importado' : `${count} abastecimentos importados`),
  skipped: (count: number) => (count === 1 ? '1 já estava registrado.' : `${count} já estavam registrados.`),
  leftOutAfter: (count: number) => (count === 1 ? '1 ficou de fora.' : `${count} ficaram de fora.`),
  importFailed: 'Nada foi importado',
  tryAgain: 'Tente novamente.',
};

export const otherScreenTexts = {
  maintenance: (count: number) => (count === 1 ? '1 manutenção' : `${count} manutenções`),
  reminders: (count: number) => (count === 1 ? '1 lembrete' : `${count} lembretes`),
  holds: (isAlso: boolean, parts: readonly string[]) => `O arquivo ${isAlso ? 'também ' : ''}tem ${parts.join(' e ')}.`,
  of: {
    fuel: { importThere: 'Importe em Combustível.', open: 'Abrir em Combustível' },
    maintenance: { importThere: 'Importe em Manutenção.', open: 'Abrir em Manutenção' },
  },
  needsMotorcycle: 'Cadastre a sua moto e importe em Manutenção.',
};

export const columnTexts = {
  title: 'O que há em cada coluna?',
  hint: 'Não conhecemos o app que fez este arquivo. Diga uma vez: este aparelho lembra.',
  firstLines: 'As primeiras linhas do arquivo',
  column: (number: number) => `Coluna ${number}`,
  choose: 'Escolha a coluna',
  none: 'Nenhuma',
  missing: 'Escolha a coluna.',
  fields: {
    date: 'Data',
    odometer: 'Quilometragem',
    volume: 'Litros',
    totalCost: 'Valor total',
    unitPrice: 'Preço por litro',
    fuel: 'Combustível',
    fullTank: 'Tanque cheio',
    missed: 'Faltou registrar um antes',
    station: 'Posto',
    vehicle: 'Moto',
  },
  go: 'Ler o arquivo',
  again: 'Escolher as colunas de novo',
};

export const formTexts = {
  title: 'Registrar Abastecimento',
  editTitle: 'Editar abastecimento',
  liters: 'Litros',
  totalCost: 'Valor total',
  odometer: 'Quilometragem',
  gasStation: 'Posto',
  location: 'Local (opcional)',
  date: 'Data',
  fuel: 'Combustível',
  motorcycle: 'Moto',
  fullTank: 'Tanque cheio',
  fullTankHint: 'O consumo é medido entre dois tanques cheios.',
  missed: 'Faltou registrar um antes deste',
  missedHint: 'A medição recomeça no próximo tanque cheio.',
  pricePerLiter: (price: string) => `${price} por litro`,
  lastOdometer: (km: string) => `Última: ${km} km`,
  forgotten: (km: string, usual: string) =>
    `São ${km} km desde o último abastecimento; o usual são ${usual} km. Faltou registrar algum?`,
  markMissed: 'Sim, faltou um',
  correctKm: 'Corrigir o km',
  save: 'Registrar',
  saveEdit: 'Salvar',
  saving: 'Salvando...',
  questions: {
    odometer_goes_back: { title: 'Confira a quilometragem', accept: 'Está certo, salvar assim' },
    refuelling_exists: { title: 'Já registrado?', accept: 'É outro, salvar também' },
  },
  // Problems (part 2 §5)
  litersRequired: 'Litros é obrigatório',
  litersWrong: 'Litros deve ser um número maior que zero, até 1.000',
  totalCostRequired: 'Valor é obrigatório',
  totalCostWrong: 'Valor deve ser um número maior que zero, até 100.000',
  odometerRequired: 'Quilometragem é obrigatória',
  odometerWrong: 'Quilometragem deve ser um número de 0 a 9.999.999',
  gasStationRequired: 'Posto é obrigatório',
  tooLong: 'Texto longo demais',
  dateRequired: 'Data é obrigatória',
  dateFuture: 'A data não pode ser futura',
  // Toasts (part 2 §8)
  success: 'Sucesso',
  error: 'Erro',
  saved: 'Abastecimento registrado com sucesso!',
  failed: 'Falha ao registrar abastecimento. Tente novamente.',
  savedEdit: 'Abastecimento salvo com sucesso!',
  failedEdit: 'Falha ao salvar abastecimento. Tente novamente.',
};

export const rangeTexts = {
  title: 'Autonomia',
  left: 'com o que havia no tanque',
  leftNow: 'com o que resta no tanque',
  empty: 'O tanque deve estar na reserva: abasteça logo.',
  full: (km: string) => `Tanque cheio: ${km} km`,
  unknownLeft: 'Quanto resta volta a aparecer depois de encher o tanque.',
  odometerNow: 'Quilometragem agora',
  odometerNowHint: (km: string) => `No último abastecimento: ${km} km`,
  odometerBefore: 'É menos que no último abastecimento.',
  needsTank: 'Diga o tamanho do tanque da sua moto, e mostramos até onde ele leva.',
  needsConsumption: 'Com o consumo medido entre dois tanques cheios, a autonomia aparece aqui.',
  setTank: 'Informar o tanque',
  onRoute: 'Postos na rota',
};

export const recordTexts = {
  records: 'Abastecimentos',
  more: 'Mostrar mais',
  since: (km: string) => `+${km} km`,
  partial: 'Parcial',
  missed: 'Faltou um antes',
  forgotten: (km: string) => `${km} km desde o anterior: faltou registrar algum?`,
  editShort: 'Editar',
  edit: (what: string) => `Editar abastecimento de ${what}`,
  remove: (what: string) => `Excluir abastecimento de ${what}`,
  removed: 'Abastecimento excluído',
};

export const routeTexts = {
  routeTitle: 'Postos na rota',
  chooseRoute: 'Roteiro',
  noRoutes: 'Nenhum roteiro com caminho calculado.',
  noRoutesHint: 'Crie um roteiro em Roteiros, e os postos ao longo dele aparecem aqui.',
  toRoutes: 'Ir para Roteiros',
  moreRoutes: 'Mais roteiros',
  noWay: 'Este roteiro ainda não tem caminho calculado.',
  fullKm: 'Autonomia com o tanque cheio',
  fullKmWrong: 'Informe de 10 a 2.000 km',
  startFull: 'Sair com o tanque cheio',
  startLeft: (km: string) => `Sem isso, contamos ${km} km na partida.`,
  reserve: 'Planejamos com 10% de folga.',
  searching: 'Procurando postos...',
  gapTooLong: (gap: string, usable: string, known: boolean) =>
    `Trecho de ${gap} km sem posto${known ? '' : ' conhecido'}: mais que os ${usable} km que o tanque leva.`,
  tankUntil: (km: string) => `O tanque leva até perto do km ${km}. Dali em diante, confira os postos antes de sair.`,
  gapPart: (from: string, to: string) => `Do km ${from} ao km ${to}.`,
  dry: (km: string) => `O combustível acaba perto do km ${km}. Leve uma reserva ou mude a rota.`,
  noStopNeeded: 'Dá para ir sem parar.',
  stops: (count: number) => (count === 1 ? 'Uma parada basta' : `${count} paradas bastam`),
  proposed: 'Paradas sugeridas',
  longest: 'Maior trecho sem posto',
  longestKm: (km: string) => `${km} km`,
  station: 'Posto',
  stop: 'Parada sugerida',
  fewStations: 'Postos no caminho',
  allStations: (count: number) => `Ver todos os postos (${count})`,
  at: (km: string) => `km ${km}`,
  off: (distance: string) => `a ${distance} da rota`,
  allDay: '24 horas',
  unknown: (km: string) => `Em ${km} km desta rota não há mapa instalado: ali pode haver postos que não conhecemos.`,
  unknownAll: 'Nenhum mapa instalado cobre esta rota: os postos dela não são conhecidos.',
  estimate: 'Rota estimada: as distâncias são aproximadas.',
  strip: (count: number, km: string) => `${count} postos em ${km} km`,
  start: 'Partida',
  end: (km: string) => `Chegada, km ${km}`,
};

export const statisticsTexts = {
  statistics: 'Estatísticas',
  tabs: 'Resumo ou gráficos',
  summary: 'Resumo',
  charts: 'Gráficos',
  average: 'Consumo médio',
  noAverage: 'O consumo aparece com dois tanques cheios.',
  totalCost: 'Total gasto',
  totalLiters: 'Total de litros',
  pricePerLiter: 'Preço médio por litro',
  none: '—',
  // Two fuels
  fuelsTitle: 'Etanol ou gasolina?',
  breakEven: (percent: string) => `Na sua moto, o etanol compensa até ${percent} do preço da gasolina.`,
  paysUpTo: (price: string, petrol: string) => `Com a gasolina a ${petrol}, vale até ${price} por litro.`,
  noBreakEven: {
    measuring: 'Para comparar, falta medir entre dois tanques cheios com cada combustível.',
    tank: 'Para comparar, falta o tamanho do tanque em Minhas motos: sem ele não dá para saber quanto do outro combustível sobrou nele.',
  },
};

export const panelTexts = {
  title: 'Trocou o painel?',
  question: 'Trocou o painel?',
  explain:
    'Se o odômetro foi trocado ou voltou a zero, conte aqui uma vez. Continue digitando o que o painel mostra: somamos os quilômetros do antigo.',
  why: (km: string, day: string) => `O odômetro marcava ${km} km antes, e menos em ${day}.`,
  yes: 'Sim, o painel é novo',
  motorcycle: 'Qual é a moto?',
  lastKm: 'O antigo marcava por último',
  firstKm: 'O novo começou em',
  on: 'Dia da troca',
  saved: 'A contagem continua com o painel novo',
  notBack: 'O novo começa com menos que o antigo',
  dateRequired: 'Data é obrigatória',
  dateFuture: 'A data não pode ser futura',
  oneADay: 'Já há uma troca neste dia',
  changed: (day: string, lastKm: string, firstKm: string) => `Em ${day}: de ${lastKm} para ${firstKm} km`,
  remove: (day: string) => `Desfazer a troca de ${day}`,
  shows: (km: string) => `No painel: ${km} km`,
  counted: (km: string) => `São ${km} km no total, com o painel antigo.`,
  add: 'Trocou o painel?',
};

export const vehicleTexts = {
  title: 'Minhas motos',
  explain: 'Cada moto tem a sua quilometragem, o seu consumo e a sua autonomia.',
  firstHint: (count: number) =>
    count === 1
      ? 'O abastecimento já registrado passa para a primeira moto.'
      : `Os ${count} abastecimentos já registrados passam para a primeira moto.`,
  emptyTitle: 'Nenhuma moto cadastrada',
  emptyHint: 'Cadastre a moto e o tanque dela para saber a autonomia.',
  add: 'Adicionar moto',
  addTitle: 'Adicionar moto',
  editTitle: 'Editar moto',
  name: 'Nome',
  nameHint: 'Por exemplo: CG 160, Ténéré 250',
  tank: 'Tanque (opcional)',
  tankHint: 'Litros, com a reserva',
  tankLiters: (liters: string) => `Tanque de ${liters}`,
  noTank: 'Tanque não informado',
  records: (count: number) => (count === 1 ? '1 abastecimento' : `${count} abastecimentos`),
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Excluir ${name}`,
  removeQuestion: (name: string, records: number) => ({
    title: `Excluir ${name}?`,
    hint:
      records === 0
        ? 'A manutenção dela é excluída junto.'
        : `Os abastecimentos (${records}) e a manutenção dela são excluídos junto. Não há como desfazer.`,
    yes: 'Excluir',
  }),
  cancel: 'Cancelar',
  save: 'Salvar',
  saving: 'Salvando...',
  nameRequired: 'Nome é obrigatório',
  tooLong: 'Texto longo demais',
  odometer: 'Quilometragem agora (opcional)',
  odometerHint: 'Para a manutenção. Os abastecimentos também a contam.',
  odometerWrong: 'Informe de 0 a 9.999.999 km',
  tankWrong: 'Informe de 0,1 a 200 litros',
  added: 'Moto adicionada',
  updated: 'Moto atualizada',
  removed: 'Moto excluída',
  saveFailed: 'Não foi possível salvar a moto',
  soldOn: 'Vendida em (opcional)',
  soldHint: 'Sai das listas e dos lembretes. O que foi registrado fica, e conta nos anos dela.',
  sold: 'Vendidas',
  soldSince: (day: string) => `Vendida em ${day}`,
  seeRecords: 'Ver registros',
};

export const pendingTexts = {
  record: (day: string | null) => (day ? `Abastecimento de ${day}` : 'Abastecimento'),
  vehicle: (name: string) => `Moto ${name}`,
  newVehicle: 'Esta moto ainda não foi enviada. O que você registrar vai junto com ela.',
  refusedVehicle: 'Esta moto não foi enviada. O motivo está em Minhas motos; o que você registrar espera por ela.',
  withoutGarage: 'Suas motos não puderam ser lidas agora. O registro fica sem moto, e depois você escolhe a dele.',
  counted: (count: number) =>
    count === 1
      ? 'As contas já incluem 1 abastecimento ainda não enviado.'
      : `As contas já incluem ${count} abastecimentos ainda não enviados.`,
  notCounted: (count: number) =>
    count === 1
      ? 'As contas não incluem 1 abastecimento ainda não enviado.'
      : `As contas não incluem ${count} abastecimentos ainda não enviados.`,
};
