import type { InstallTask } from '../installation/installation-plan.ts';
import { gigabytes } from '../installation/texts.ts';
import type { FeatureCounts } from '../road-features/note-features.ts';

export const texts = {
  usage: `Instala mapas no Estradeiro.

  npm run maps -- sul                  baixa e instala uma região do Brasil
  npm run maps -- sul sudeste          instala várias de uma vez, com uma só malha de rotas
  npm run maps -- arquivo.osm.pbf      instala um extrato do OpenStreetMap
  npm run maps -- https://…/x.osm.pbf  baixa um extrato deste endereço e o instala
  npm run maps -- --atualizar          instala de novo o que tem dados mais novos no endereço de onde veio
  npm run maps -- --list               mostra os mapas instalados
  npm run maps -- --remove <nome>      remove um mapa
  npm run maps -- --relevo             traz o relevo que falta aos mapas instalados

  --name <texto>   como o mapa se chama para quem pilota; sem ele, a região ou a maior cidade do arquivo
  --sem-relevo     instala a região sem as altitudes (ELEVATION_URL diz de que endereço ou pasta elas vêm)

Regiões: sul, sudeste, nordeste, centro-oeste, norte, brasil.
Os mapas ficam em DATA_DIR (padrão: ./data), a mesma pasta do npm start, ou em MAPS_DIR, se várias instâncias os usam.`,
  unknownTarget: (target: string) =>
    `"${target}" não é um endereço, nem um arquivo que exista, nem uma região que conhecemos (sul, sudeste, nordeste, centro-oeste, norte, brasil).`,
  sameMap: (id: string) =>
    `Dois dos pedidos dariam o mesmo mapa, "${id}". Instale um só deles, ou dê outro nome ao arquivo.`,
  tasks: {
    roads: 'Escolhendo as vias',
    basemap: 'Desenhando o mapa',
    places: 'Montando a busca',
    goodRoads: 'Procurando as estradas boas',
    network: 'Montando a malha de rotas',
  } satisfies Record<InstallTask, string>,
  downloading: (file: string) => `Baixando ${file}`,
  megabytes: (done: number, total: number | null) =>
    total === null ? `${megabytes(done)} MB` : `${megabytes(done)} de ${megabytes(total)} MB`,
  installing: (names: readonly string[]) =>
    `Instalando ${names.length === 1 ? 'o mapa' : 'os mapas'} ${names.join(', ')}. Enquanto isso, os mapas atuais continuam valendo.`,
  planned: ({ seconds, neededBytes }: { seconds: number; neededBytes: number }) =>
    `Num computador comum leva cerca de ${minutes(seconds)}. Precisa de ${gigabytes(neededBytes)} livres em disco enquanto instala.`,
  networkOfAll: (others: readonly string[], seconds: number) =>
    `A malha de rotas é montada de novo junto com a de ${others.join(', ')}: ${minutes(seconds)} desse tempo.`,
  timeLeft: (seconds: number) => (seconds < 60 ? 'falta menos de 1 min' : `faltam cerca de ${minutes(seconds)}`),
  preparing: 'Preparando, uma vez só, o mapa geral do Brasil e as rodovias principais.',
  installed: (name: string) => `Pronto: o mapa ${name} está valendo. Um servidor em funcionamento o assume sozinho.`,
  roadFeatures: (counts: FeatureCounts) =>
    [
      ...(counts.roadMeters === undefined
        ? []
        : [`vias: ${Math.round(counts.roadMeters / 1_000).toLocaleString('pt-BR')} km`]),
      ...countLabels.map(([label, what]) => `${label}: ${counts[what].toLocaleString('pt-BR')}`),
    ].join(', '),
  goodRoads: (count: number) => `estradas boas: ${count.toLocaleString('pt-BR')}`,
  noRoadFeatures: 'radares e lombadas: não anotados por uma versão anterior. Instale este mapa de novo.',
  olderSearch: 'busca: só acha o que está escrito certo, por ser de uma versão anterior. Instale este mapa de novo.',
  removing: (id: string) => `Removendo o mapa ${id}`,
  removed: (id: string) => `O mapa ${id} foi removido.`,
  none: 'Nenhum mapa instalado. Instale um com: npm run maps -- sul',
  listed: ({
    id,
    name,
    day,
    bytes,
    source,
    dataFrom,
  }: {
    id: string;
    name: string;
    day: string;
    bytes: number;
    source: string;
    dataFrom?: string | undefined;
  }) =>
    `${id.padEnd(20)} ${name.padEnd(20)} instalado em ${day}, ${dataFrom ? `dados de ${new Date(dataFrom).toLocaleDateString('pt-BR')}, ` : ''}${megabytes(bytes)} MB de mapa, de ${source}`,
  heightsPlanned: (tiles: number, bytes: number) =>
    `Relevo: ${tileCount(tiles)}, ${megabytes(bytes)} MB para baixar e guardar.`,
  bringingHeights: 'Trazendo o relevo',
  heightsInForce: (tiles: number) => `relevo: ${tileCount(tiles)} de um grau`,
  notClimbed: (name: string, reason: string) => `As estradas boas de ${name} ficaram sem as novas subidas: ${reason}`,
  installAgain: 'Instale esse mapa de novo.',
  drawingRelief: 'Desenhando o relevo',
  reliefDrawn: (bytes: number) => `O relevo aparece no mapa: ${megabytes(bytes)} MB.`,
  reliefInForce: (bytes: number) => `relevo no mapa: ${megabytes(bytes)} MB`,
  heightsDamaged: (cells: readonly string[]) =>
    `Vieram incompletos e ficaram de fora: ${cells.join(', ')}. Ali não há altitude até rodar npm run maps -- --relevo de novo.`,
  heightsAbsent: (cells: readonly string[]) => `A fonte não tem: ${cells.join(', ')}. Ali não há altitude.`,
  withoutHeights: (reason: string) => `O mapa vale, mas o relevo que falta não veio: ${reason}`,
  reliefNotDrawn: (reason: string) => `O relevo não aparece no mapa: ${reason}`,
  noHeights: 'Sem relevo. Para ter as altitudes dos caminhos: npm run maps -- --relevo',
  interrupted:
    'Interrompido. Os mapas anteriores continuam valendo. O mesmo comando continua depois da última parte que ficou pronta.',
  notWritable: (path: string) => `A pasta ${path} não aceita escrita.`,
  unexpected: (message: string) => `Algo inesperado deu errado: ${message.replace(/\.$/, '')}.`,
  downloadRefused: (url: string, status: number) => `O servidor não entregou ${url} (resposta ${status}).`,
  downloadBroken: (url: string) => `A conexão caiu ao baixar ${url}. Tente de novo: o download continua de onde parou.`,
  noConnection: (url: string) => `Não foi possível falar com o servidor de ${url}.`,
  upToDate: 'Os mapas instalados já têm os dados mais novos.',
  notRead: (failures: readonly string[]) => `Não foram atualizados: ${failures.join(' ')} Os outros mapas seguiram.`,
  toUpdate: (names: readonly string[]) => `Há dados mais novos: ${names.join(', ')}.`,
  notUpdatable: (names: readonly string[]) => `Vieram de um arquivo, e por isso não se atualizam: ${names.join(', ')}.`,
};

const countLabels: [string, Exclude<keyof FeatureCounts, 'roadMeters'>][] = [
  ['radares', 'speed-camera'],
  ['sem direção', 'undirectedCameras'],
  ['lombadas', 'speed-bump'],
  ['mata-burros', 'cattle-grid'],
  ['passagens de nível', 'level-crossing'],
  ['vaus', 'ford'],
  ['pedágios', 'toll'],
  ['pórticos', 'toll-gantry'],
  ['deixados de fora', 'leftOut'],
];

const tileCount = (tiles: number) => (tiles === 1 ? '1 quadro' : `${tiles} quadros`);

const minutes = (seconds: number) => {
  const whole = Math.max(1, Math.round(seconds / 60));
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)} h ${whole % 60} min`;
};

const megabytes = (bytes: number) => (bytes / 1e6).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
