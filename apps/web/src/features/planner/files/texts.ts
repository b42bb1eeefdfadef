import { formatDay } from '@estradeiro/contract/day';
import type { Waypoint } from '@estradeiro/contract/navigation';
import { formatRemainingDistance } from '@estradeiro/navigation/display';
import { dayOf } from '#ui/day.ts';
import type { FileRoute } from './opened-file.ts';
import type { Unreadable } from './read-file.ts';

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

export const fileTexts = {
  unreadable: 'Não foi possível ler o arquivo',
  reasons: {
    'too-large': 'O arquivo pode ter no máximo 40 MB.',
    'too-many-points': 'O arquivo tem pontos demais. Divida o percurso em partes.',
    unknown: 'Não é GPX, KML, KMZ, TCX nem GeoJSON.',
    'only-link': 'Este KML só tem um link para o mapa na internet. No Google My Maps, exporte sem “manter atualizado”.',
    blank: 'Este arquivo está vazio.',
    empty: 'Não há percurso nem lugar neste arquivo.',
  } satisfies Record<Unreadable, string>,
  unnamed: (number: number) => `Percurso ${number}`,
  recorded: (at: number) => `Percurso de ${formatDay(dayOf(at))}`,
  straight: (distance: string) => `${distance} em linha reta entre os pontos`,
  stops: counted('parada', 'paradas'),
  vias: counted('ponto de passagem, sem aviso', 'pontos de passagem, sem aviso'),
  places: counted('lugar', 'lugares'),
  // What was left out
  badPoints: (count: number) =>
    count === 1 ? '1 ponto sem posição certa ficou de fora.' : `${count} pontos sem posição certa ficaram de fora.`,
  isCut: 'O arquivo termina no meio: lemos até onde ele vai.',
  areas: (count: number) => (count === 1 ? '1 área ficou de fora.' : `${count} áreas ficaram de fora.`),
  gap: (at: string, meters: number) => `Sem traçado por ${formatRemainingDistance(meters)}, a ${at} do começo.`,
  moreGaps: (count: number) => (count === 1 ? 'E mais 1 trecho sem traçado.' : `E mais ${count} trechos sem traçado.`),
  placesBeside: (count: number) =>
    count === 1 ? '1 lugar fora do percurso não é parada.' : `${count} lugares fora do percurso não são paradas.`,
  placesOnRoute: (count: number) =>
    count === 1 ? '1 lugar no caminho não é parada.' : `${count} lugares no caminho não são paradas.`,
  // Several
  several: (count: number) => `${count} percursos no arquivo. Qual abrir?`,
  open: 'Abrir',
  join: 'Juntar num só',
  asDays: 'Dias de uma viagem',
  back: 'Voltar',
  // One
  onRoads: 'Pelas ruas',
  onRoadsHint: 'Com instruções de curva.',
  onRoadsSought: 'Procurando as ruas…',
  onRoadsOf: (roads: string) => `${roads} pelas ruas.`,
  alike: (percent: number) => `${percent} % da linha segue ruas do mapa.`,
  asIs: 'Usar como está',
  suggested: 'Sugerido',
  onRoadsNeedsNetwork: 'Para levar às ruas é preciso rede.',
  pointsNeedNetwork: 'O arquivo só tem os pontos: para calcular o caminho é preciso rede.',
  // Places
  choosePlaces: 'Toque nos lugares na ordem em que quer passar.',
  showPlaces: (count: number) => (count === 1 ? 'Ver 1 lugar' : `Ver ${count} lugares`),
  unnamedPlace: (number: number) => `Lugar ${number}`,
  tooManyPlaces: 'Uma rota passa por no máximo 50 lugares.',
  planPlaces: (count: number) => (count === 1 ? 'Ir até 1 lugar' : `Planejar com ${count} lugares`),
  keepPlaces: (count: number) => (count === 1 ? 'Guardar 1 lugar' : `Guardar ${count} lugares`),
  kept: 'Lugares guardados',
  keptHint: 'Aparecem quando você digita o nome na busca.',
  // Days
  daysLeftOut: (count: number) =>
    count === 1
      ? 'Um trajeto não coube na viagem e ficou de fora.'
      : `${count} trajetos não couberam na viagem e ficaram de fora.`,
  tripMade: (days: number) => `Viagem criada com ${days} dias`,
  tripFailed: 'Não foi possível criar a viagem',
  noTrack: (stretches: string) => `O arquivo não tem traçado em ${stretches}. Ali a linha é reta, não uma estrada.`,
} as const;

const ofFile = {
  title: 'O que há no arquivo',
  close: 'Fechar arquivo',
  line: (distance: string) => `${distance} no arquivo`,
  asIsHint: 'A linha do arquivo, sem instruções de curva.',
};
export type SourceTexts = typeof ofFile;
const ofLink: SourceTexts = {
  title: 'O que veio no link',
  close: 'Fechar o que veio no link',
  line: (distance) => `${distance} no link`,
  asIsHint: 'A linha recebida, sem instruções de curva.',
};

export const sourceTexts = ({ isLink = false }: { isLink?: boolean }): SourceTexts => (isLink ? ofLink : ofFile);

/** Its name, else its number in the file. */
export const placeNameOf = ({ name }: Waypoint, index: number): string => name ?? fileTexts.unnamedPlace(index + 1);

/** Its name, else the day of the recording; null without both. */
export const titleOf = (route: FileRoute): string | null =>
  route.name ?? (route.kind === 'line' && route.recordedAt !== undefined ? fileTexts.recorded(route.recordedAt) : null);
