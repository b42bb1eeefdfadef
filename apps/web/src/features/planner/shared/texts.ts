import type { Preference } from '@estradeiro/contract/navigation';

const preferenceTexts: Record<Preference, string> = {
  scenic: 'Cênica',
  safe: 'Segura',
  fast: 'Rápida',
  economic: 'Econômica',
};

/** Also for a preference that only a newer server knows. */
export const preferenceText = (preference: Preference): string => preferenceTexts[preference] ?? 'Outra';

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

export const getMapTexts = {
  how: 'Como ter o mapa da região',
  steps:
    'No servidor, rode o comando abaixo (sul, sudeste, nordeste, centro-oeste ou norte). O mapa entra em uso sem reiniciar; depois calcule a rota de novo.',
  command: 'npm run maps -- sul',
} as const;
