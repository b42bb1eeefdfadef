import { stateNames } from '@estradeiro/contract/brazilian-state';
import type { Preference, RoadClosure, RouteHeights, Slope } from '@estradeiro/contract/navigation';
import { formatNumber } from '@estradeiro/navigation/format-number';
import { ageWords } from '@estradeiro/navigation/position-words';

const preferenceTexts: Record<Preference, string> = {
  scenic: 'Cênica',
  safe: 'Segura',
  fast: 'Rápida',
  economic: 'Econômica',
};

/** Also for a preference that only a newer server knows. */
export const preferenceText = (preference: Preference): string => preferenceTexts[preference] ?? 'Outra';

export const avoidTexts = {
  avoidTolls: 'Evitar pedágios',
  avoidHighways: 'Evitar rodovias',
  avoidTowns: 'Evitar cidades',
  avoidStretches: 'Trechos evitados',
} as const;

/** The towns that a route passes through where they are avoided. */
export const townsText = (count: number): string => {
  if (count === 0) return 'sem passar por cidades';
  return count === 1 ? 'passa por 1 cidade' : `passa por ${count} cidades`;
};

export const closureTexts = {
  passAnyway: 'Passar mesmo assim',
  hasToPass: 'Nenhum outro caminho do mapa leva até lá.',
} as const;

export const passesAvoidedText = (hasToPass = false): string =>
  ['A rota passa por um trecho evitado.', ...(hasToPass ? [closureTexts.hasToPass] : [])].join(' ');

/** 'Desvia de estrada fechada: BR-116 (alerta de há 2 h)'. */
export function closureText({ name, reportedAt, isPassed }: RoadClosure, now: number): string {
  const age = ageWords(now - Date.parse(reportedAt));
  const road = `${name ? `: ${name}` : ''} (alerta de ${age ?? 'agora'})`;
  return isPassed ? `A rota passa por estrada fechada${road}` : `Desvia de estrada fechada${road}`;
}

/** How legs are ridden, where they differ. */
export const legStyleTexts = {
  balanced: 'Cênica equilibrada',
  curvesOnly: 'Só curvas',
  and: ' e ',
  until: (style: string, place: string) => `${style} até ${place}`,
  next: ', depois ',
  stop: 'a parada',
} as const;

/** What an estimate leaves out of the wish for unpaved roads. */
export const unpavedTexts = { avoid: 'Evitar terra', prefer: 'Preferir terra' } as const;

export const sharedTexts = {
  file: 'Arquivo compartilhado',
  waiting: (name: string) => `${name} está guardado neste aparelho.`,
  open: 'Abrir',
  discard: 'Descartar',
  place: 'Lugar compartilhado',
  shortLink: 'Link curto: o lugar não vem nele',
  shortLinkHint: 'Abra o link no mapa de onde veio, e compartilhe o endereço ou as coordenadas.',
  shortLinkName: 'O link curto não diz o lugar. Procuramos pelo nome que veio com ele.',
  appLink: 'O link não traz o percurso',
  notFound: 'Paradas que não encontramos',
  namesOnly: 'O link só traz os nomes das paradas',
  namesOnlyHint: 'Confira no mapa se são os lugares certos.',
  lost: 'O que foi compartilhado não chegou',
  lostHint: 'Compartilhe de novo. Se não der, libere espaço neste aparelho.',
  afterRide: 'Compartilhado: guardado até o fim da viagem',
  afterRideHint: 'Abre quando você encerrar a navegação.',
  nothing: 'Nenhum lugar no que foi compartilhado',
  nothingHint: 'Compartilhe um endereço, coordenadas, um link de mapa ou um arquivo de percurso.',
} as const;

/** For a route that is measured on main highways, wholly or from some place on, or whose duration is an estimate. */
export const estimateTexts = {
  ofPart: (distance: string) => `estimativa em ${distance}`,
  why: 'Medida num esboço das rodovias, sem ruas nem curvas. Serve para planejar; para navegar é preciso o mapa da região.',
  whyOfPart:
    'Fora do mapa instalado o caminho é medido num esboço das rodovias, sem ruas nem curvas. Serve para planejar; para navegar é preciso o mapa da região.',
  leavesOut: (wishes: string) => `A estimativa não considera: ${wishes}.`,
} as const;

export const askForMapTexts = {
  ask: 'Pedir o mapa desta região',
  done: (states: readonly string[]) =>
    states.length > 0
      ? `Pedido feito: ${states.map((state) => stateNames[state] ?? state).join(', ')}. Quem cuida do servidor vê quantos pedem cada estado, sem saber quem.`
      : 'Este lugar fica longe de qualquer cidade do Brasil: o pedido não foi contado.',
  failed: (reason: string) => `O pedido não foi feito. ${reason}`,
} as const;

const meters = (height: number) => `${formatNumber(height)} m`;
const kilometer = (alongMeters: number) => `km ${formatNumber(alongMeters / 1_000)}`;

/** Heights above the sea along a way. */
export const heightTexts = {
  climbs: (climb: number) => `sobe ${meters(climb)}`,
  falls: (descent: number) => `desce ${meters(descent)}`,
  level: 'quase plano',
  upTo: ({ heightMeters, alongMeters }: RouteHeights['highest']) =>
    `até ${meters(heightMeters)} no ${kilometer(alongMeters)}`,
  steepestClimb: ({ gradePercent, alongMeters }: Slope) =>
    `subida de até ${gradePercent} % no ${kilometer(alongMeters)}`,
  steepestDescent: ({ gradePercent, alongMeters }: Slope) =>
    `descida de até ${-gradePercent} % no ${kilometer(alongMeters)}`,
  slopes: (some: readonly string[]) => `Rampas: ${some.join(', ')}`,
  unknown: (distance: string) => `Sem altitude em ${distance}`,
  here: (height: number) => `${meters(height)} de altitude`,
  key: 'altitude',
  /** The public source asks for it. */
  credit: 'Relevo: Mapzen, USGS, NOAA',
};
