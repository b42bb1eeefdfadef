import { locate } from './plan.ts';

/**
 * Landmarks of the town, each on a road. What routes between them test:
 * - centro → campoAlto: fast takes the tolled BR-101; avoiding tolls or economic, the BR-282; avoiding highways, the SC-439, the shortest, which takes more than half again the time.
 * - avenidaSantaCatarina → linhaBonita: fast takes the dirt Estrada do Atalho (4 minutes less; Valhalla needs `use_trails` ≥ 0.2 for it), safe the asphalt Rodovia Linha Bonita.
 * - linhaBonita → valeDoCascalho: fast takes the asphalt Estrada do Vale; with unpaved roads preferred the gravel Estrada do Cascalho, a quarter more time.
 * - linhaBonita → altoDaSerra: fast takes the straight Estrada Geral, scenic the winding SC-390, 15 % longer.
 * - centro → pousadaDoLago / estanciaDoLeste / fimDaTravessa: the 1st / 2nd / 3rd exit of the roundabout.
 * - norteDaXV → sulDaXV: Rua XV de Novembro is one-way northward, so the return route takes another street.
 * - oesteDaAvenida → norteDaGetulio: the left turn at the corner is forbidden.
 * - ruaSaoJose → each of `turns`: one kind of turn each.
 * - campoAlto → barraDoNorte keeps left at the split, campoAlto → valeVerde keeps right; valeVerde → campoAlto merges.
 * - barraDoNorte → campoAlto and → serraDoLeste: exit 46, then the right or the left side of the forked ramp.
 * - centro → ilhaDasGarcas: by ferry, in both directions.
 * - avenidaSantaCatarina ⇄ campoAlto, tolls avoided: past the cameras of the BR-282; see `town.ts` for each direction.
 */
export const townPlaces = {
  /** Avenida Brasil with Rua São José. */
  centro: locate([0, 0]),
  /** 200 m before the junction of the avenue, the trunk road and both roads to Linha Bonita. */
  avenidaSantaCatarina: locate([-1_300, 0]),
  oesteDaAvenida: locate([-60, 0]),
  norteDaGetulio: locate([120, 60]),
  sulDaXV: locate([-240, -300]),
  norteDaXV: locate([-240, 300]),
  fimDaTravessa: locate([900, 590]),
  pousadaDoLago: locate([960, -790]),
  estanciaDoLeste: locate([4_000, 0]),
  campoAlto: locate([0, -13_900]),
  serraDoLeste: locate([4_000, -14_000]),
  linhaBonita: locate([-6_060, 5_000]),
  /** On a road of unknown surface, beyond the asphalt and the gravel that lead there. */
  valeDoCascalho: locate([-12_500, 4_100]),
  altoDaSerra: locate([-6_000, 11_150]),
  ilhaDasGarcas: locate([-6_400, -3_000]),
  barraDoNorte: locate([2_200, 6_700]),
  valeVerde: locate([5_700, 5_500]),
  portoDoSul: locate([2_200, -19_200]),
  ruaSaoJose: locate([0, 800]),
  /** 300 m into each street of the square, named by the turn that leads there from ruaSaoJose. */
  turns: {
    straight: locate(beyondSquare(0)),
    slightRight: locate(beyondSquare(40)),
    right: locate(beyondSquare(90)),
    sharpRight: locate(beyondSquare(145)),
    sharpLeft: locate(beyondSquare(-145)),
    left: locate(beyondSquare(-90)),
    slightLeft: locate(beyondSquare(-40)),
  },
  /** Far from any road, at the latitude of the town's middle. */
  nowhere: locate([40_000, 0]),
};

function beyondSquare(degreesToTheRight: number): [number, number] {
  const angle = (degreesToTheRight * Math.PI) / 180;
  return [300 * Math.sin(angle), 1_500 + 300 * Math.cos(angle)];
}
