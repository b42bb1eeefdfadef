const surfaces = { paved: 'pavimentada', unpaved: 'terra', mixed: 'pavimentada e terra' };
export type GoodRoadSurface = keyof typeof surfaces;

export const texts = {
  nameless: 'Estrada sem nome',
  fromTo: (from: string | null, to: string | null) => {
    if (from === null || to === null) return from ?? to;
    return from === to ? `Perto de ${from}` : `Entre ${from} e ${to}`;
  },
  climbs: (meters: string) => `sobe ${meters} m`,
  surface: (surface: GoodRoadSurface | null) => (surface ? surfaces[surface] : 'piso não informado'),
  passThrough: 'Passar por ela',
  leadThere: 'Levar até ela',
  full: 'A rota já tem o máximo de pontos',
  nearYou: 'Perto de você',
  nearYouHint: 'As melhores estradas dos mapas instalados, por curvas e sossego, e por subida onde há relevo.',
  reach: { hour: 'A 1 hora', 'two-hours': 'A 2 horas', day: 'Num dia' },
  reachLabel: 'Até onde ir',
  usePosition: 'Ver as que estão perto de mim',
  noPosition: 'Não sabemos onde você está',
  noPositionHint: 'Permita a localização para ver as estradas perto de você.',
  loading: 'Procurando estradas boas',
  unread: 'Não deu para ler as estradas boas',
  none: 'Nenhuma estrada boa tão perto',
  noneHint: (isFarthest: boolean) =>
    isFarthest ? 'Os mapas instalados não têm nenhuma até onde se vai num dia.' : 'Vá um pouco mais longe.',
  there: (time: string) => `cerca de ${time} até lá`,
  thereExplained: 'Até lá: em linha reta mais um terço, a 60 km/h.',
  outAndBack: 'Ida e volta',
  outAndBackOn: (name: string) => `Ida e volta por ${name}`,
  more: 'Mais estradas',
  start: 'Minha posição',
};
