import { Land, Road, Trees } from './strokes.tsx';

/** Table mountains that stand alone: Pai Inácio and its neighbours. */
export const diamantina = (
  <>
    <Land tone="far" top="66L20 62 34 38H58L70 60 200 62 216 32H244L252 40H272L286 62 320 58" />
    <Land tone="mid" top="90Q50 84 82 70L92 28 98 22H150L158 30 168 68Q200 84 250 84T320 90" />
    <path className="near" strokeWidth="2" d="M106 34V60M120 30V54M136 34V64M148 36V58" />
    <Land tone="near" top="108Q80 92 160 98T320 96" />
    <Road
      points={[
        [260, 138, 70],
        [208, 110, 32],
        [218, 98, 16],
        [236, 91, 9],
        [222, 85, 4],
      ]}
    />
    <Trees
      kind="cactus"
      at={[
        [36, 118, 1.8],
        [66, 114, 1.1],
        [296, 118, 1.5],
      ]}
    />
  </>
);

/** A lighthouse, and the straight road along the beach. */
export const linhaVerde = (
  <>
    <path className="far" d="M0 58H320V90H0Z" />
    <path className="sky" strokeWidth="1.8" d="M116 66h30M226 70h40M164 76h30M280 64h24M130 80h20" />
    <path className="light" d="M0 92Q160 78 320 86V120H0Z" />
    <path className="mid" d="M0 76Q70 66 108 88Q200 86 320 92V120H0Z" />
    <path className="sky" d="M58 84L64 30H82L88 84ZM62 22H84V30H62Z" />
    <path className="accent" d="M62.5 44H83.5L85 56H61ZM59.5 68H86.5L88 80H58ZM62 22Q73 8 84 22Z" />
    <path strokeWidth="2" d="M58 84L64 30H82L88 84M62 22V30M84 22V30M60 30H86" />
    <Road
      points={[
        [170, 136, 100],
        [196, 110, 46],
        [210, 97, 17],
        [217, 89, 4],
      ]}
    />
    <Trees
      kind="palm"
      at={[
        [294, 118, 2],
        [266, 104, 1.3],
        [248, 96, 0.9],
        [236, 90, 0.6],
      ]}
    />
  </>
);

/** The raft with its sail, behind the coconut palms. */
export const rotaEcologica = (
  <>
    <path className="far" d="M0 56H320V120H0Z" />
    <path className="sky" d="M0 78Q60 72 130 80T320 70V76Q220 80 140 86T0 84Z" />
    <path className="sky" strokeWidth="1.8" d="M20 64h30M200 62h34M60 92h30M150 66h20" />
    <path className="accent" d="M118 18Q160 44 152 88L112 88Q124 56 118 18Z" />
    <path strokeWidth="2.4" d="M114 96L118 16" />
    <path className="near" d="M82 90H168L160 98H90Z" />
    <path className="mid" d="M0 120Q100 98 190 108T320 88V120Z" />
    <path className="accent" d="M196 120Q250 104 320 98V106Q268 110 236 120Z" />
    <Trees
      kind="palm"
      at={[
        [236, 116, 2.4],
        [276, 106, 1.9],
        [30, 114, 1.6],
      ]}
    />
  </>
);
