import { stateNames } from '@estradeiro/contract/brazilian-state';
import type {
  InstalledMap,
  MapNeeds,
  MapTask,
  MapUpload,
  MapWish,
  OperatorMaps,
} from '@estradeiro/contract/operator-maps';
import { formatNumber } from '@estradeiro/navigation/format-number';
import { formatBytes } from './format.ts';
import type { RegionState } from './region-state.ts';

const minutes = (seconds: number) => {
  const whole = Math.max(1, Math.round(seconds / 60));
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)} h ${whole % 60} min`;
};

const states: Record<MapTask['state'], string> = {
  queued: 'Na fila',
  running: 'Em andamento',
  done: 'Pronto',
  failed: 'Não deu certo',
  cancelled: 'Cancelado',
};

const stateWords = ({ isInstalled, task }: RegionState): string[] => [
  ...(isInstalled ? ['instalado'] : []),
  ...(task ? [states[task].toLowerCase()] : []),
];
const wishCount = (wishes: number) => `${formatNumber(wishes)} ${wishes === 1 ? 'pedido' : 'pedidos'}`;

const fileOf = (target: string) => target.split('/').at(-1) ?? target;
const listed = (names: readonly string[]) => names.join(', ');

export const mapTexts = {
  title: 'Mapas',
  hint: 'Cada instalação roda à parte: quem pilota continua com os mapas atuais até a nova ficar pronta.',
  loading: 'Carregando os mapas',
  unread: 'Os mapas não carregaram',
  offline: 'Sem conexão.',
  none: 'Nenhum mapa instalado. Sem mapa, as rotas são estimativas pelas rodovias principais.',
  facts: ({ installedAt, dataFrom, bytes }: InstalledMap, day: (at: string) => string) =>
    [dataFrom ? `Dados de ${day(dataFrom)}` : `Instalado em ${day(installedAt)}`, formatBytes(bytes)].join(' · '),
  roads: ({ roadMeters }: InstalledMap) =>
    roadMeters === null ? 'Vias: não contadas' : `Vias: ${formatNumber(Math.round(roadMeters / 1_000))} km`,
  cameras: ({ cameras }: InstalledMap) =>
    cameras
      ? `Radares: ${formatNumber(cameras.directed)} com direção e ${formatNumber(cameras.undirected)} sem`
      : 'Radares: não contados por uma versão anterior. Instale de novo.',
  oldSearch: 'A busca deste mapa só acha o que está escrito certo. Instale de novo.',
  shared: ({ networkBytes, heightTiles }: OperatorMaps) =>
    [
      `Malha de rotas de todos: ${formatBytes(networkBytes)}`,
      heightTiles > 0
        ? `relevo: ${formatNumber(heightTiles)} ${heightTiles === 1 ? 'quadro' : 'quadros'}`
        : 'sem relevo',
    ].join(' · '),
  remove: 'Remover',
  removeOf: (name: string) => `Remover o mapa: ${name}`,
  removeQuestion: (name: string) => `Remover o mapa ${name}?`,
  removeHint:
    'As rotas nesta região viram estimativas. A malha dos outros mapas é montada de novo, o que leva alguns minutos.',
  removeFailed: 'O mapa não foi removido',
  heights: 'Buscar relevo que falta',
  heightsFailed: 'O relevo não entrou na fila',
  updateNow: 'Atualizar agora',
  updateFailed: 'A atualização não entrou na fila',
  monthly: 'Atualizar uma vez por mês',
  monthlyHint: 'De madrugada, e só os mapas que têm dados mais novos no endereço de onde vieram.',
  monthlyFailed: 'A mudança não foi guardada',
  wishes: 'Pedidos sem mapa',
  wish: ({ state, planned, wished }: MapWish) =>
    `${stateNames[state] ?? state}: ${[
      planned > 0 && `${formatNumber(planned)} ${planned === 1 ? 'plano' : 'planos'} além do mapa`,
      wished > 0 && `${formatNumber(wished)} ${wished === 1 ? 'pedido' : 'pedidos'}`,
    ]
      .filter(Boolean)
      .join(', ')}`,
  wishesHint: 'Nos últimos 30 dias, cada pessoa uma vez por dia e estado. Não se guarda quem pediu.',
  tasks: 'Fila',
  what: ({ kind, targets }: Pick<MapTask, 'kind' | 'targets'>, nameOf: (target: string) => string) => {
    const names = listed(targets.map(nameOf));
    if (kind === 'remove') return `Remover ${names}`;
    if (kind === 'update') return 'Atualizar os mapas';
    if (kind === 'heights') return 'Buscar o relevo';
    return `Instalar ${names}`;
  },
  state: (state: MapTask['state']) => states[state] ?? 'Em outro estado',
  starting: 'Começando',
  progressOf: (what: string) => `Progresso: ${what}`,
  percent: (fraction: number) => `${Math.floor(fraction * 100)} %`,
  cancel: 'Cancelar',
  cancelOf: (what: string) => `Cancelar: ${what}`,
  cancelQuestion: (what: string) => `Cancelar: ${what}?`,
  cancelHint: 'Os mapas atuais continuam valendo. O que já foi baixado fica guardado para a próxima vez.',
  keep: 'Continuar',
  cancelFailed: 'Não foi cancelado',
  retry: 'Tentar de novo',
  retryOf: (what: string) => `Tentar de novo: ${what}`,
  install: 'Instalar mapas',
  regions: 'Regiões',
  regionsHint: 'Toque no mapa ou na lista. Escolhidas juntas, a malha de rotas é montada uma vez só.',
  /** Under a region's name in the drawing, which has little room. */
  regionLines: (region: RegionState) => [
    ...stateWords(region),
    ...(region.wishes > 0 ? [wishCount(region.wishes)] : []),
  ],
  regionFacts: (region: RegionState) =>
    [...stateWords(region), region.wishes > 0 && `${wishCount(region.wishes)} sem mapa`].filter(Boolean).join(' · '),
  chosenRegion: (name: string) => `✓ ${name}`,
  other: 'Endereço de um extrato (.osm.pbf)',
  otherHint: 'De Geofabrik ou de onde você confia, por exemplo um recorte da sua região.',
  otherWrong: 'O endereço começa com http e termina em .pbf.',
  files: 'Arquivos no servidor',
  filesHint: (folder: string) => `Um arquivo .osm.pbf que estiver em ${folder} também aparece aqui.`,
  send: 'Enviar um arquivo deste aparelho',
  wrongFile: 'O nome do arquivo termina em .osm.pbf, e ele tem até 4 GB.',
  sending: (name: string) => `Enviando ${name}`,
  sent: ({ receivedBytes, bytes }: MapUpload) =>
    `${formatBytes(receivedBytes)} de ${formatBytes(bytes)} · deixe esta página aberta`,
  stopSending: 'Parar',
  stopSendingOf: (name: string) => `Parar de enviar ${name}`,
  unfinished: ({ receivedBytes, bytes }: MapUpload) =>
    `Chegaram ${formatBytes(receivedBytes)} de ${formatBytes(bytes)}. Escolha o mesmo arquivo para continuar; depois de um dia parado, ele é descartado.`,
  discard: 'Descartar',
  discardQuestion: (name: string) => `Descartar o envio de ${name}?`,
  discardHint: 'O que chegou é apagado, também se outra pessoa ainda o estiver enviando.',
  discardFailed: 'O envio não foi descartado',
  replaceQuestion: (name: string) => `Substituir o arquivo ${name}?`,
  replaceHint: 'Já há um arquivo com este nome no servidor. Ele fica até o novo chegar inteiro.',
  replace: 'Substituir',
  discardOf: (name: string) => `Descartar o envio: ${name}`,
  delete: 'Apagar',
  deleteOf: (name: string) => `Apagar o arquivo: ${name}`,
  deleteQuestion: (name: string) => `Apagar o arquivo ${name}?`,
  deleteHint: 'O mapa instalado com ele continua valendo.',
  deleteFailed: 'O arquivo não foi apagado',
  needsLoading: 'Vendo quanto é preciso',
  proveForNeeds: 'Confirmar quem é e ver quanto é preciso',
  needsUnread: 'Não foi possível ver quanto é preciso',
  needs: ({ extractBytes, seconds, diskBytes, memoryBytes }: MapNeeds) =>
    extractBytes === null || seconds === null || diskBytes === null
      ? 'O servidor do extrato não diz o tamanho dele: não há como prever o tempo e o espaço.'
      : [
          `Cerca de ${minutes(seconds)}, fora o download, para um extrato de ${formatBytes(extractBytes)}`,
          `cerca de ${formatBytes(diskBytes)} de disco enquanto instala`,
          memoryBytes === null
            ? 'mais de 1,7 GB de memória: nada tão grande foi medido'
            : `cerca de ${formatBytes(memoryBytes)} de memória`,
        ].join(' · '),
  tooLittleDisk: (free: string) => `Não cabe: há ${free} livres no disco dos mapas.`,
  others: (names: readonly string[]) => `A malha de rotas é montada de novo junto com a de ${listed(names)}.`,
  submit: 'Pôr na fila',
  submitFailed: 'Não entrou na fila',
  tooMany: (most: number) => `No máximo ${most} de uma vez. Ponha o resto na fila depois.`,
  nothingChosen: 'Escolha uma região, um endereço ou um arquivo.',
  targetName: (target: string) => fileOf(target),
};

/** An action about maps as the list of what was done has it: 'install sul sudeste'. */
export function mapAction(about: string): string {
  const [kind = '', ...targets] = about.split(' ');
  return mapTexts.what({ kind: kind as MapTask['kind'], targets }, mapTexts.targetName);
}
