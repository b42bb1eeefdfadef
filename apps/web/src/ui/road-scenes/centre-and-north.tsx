import { canopy, Land, Road, Trees } from './strokes.tsx';

/** The hill like a whale behind the palms of Maytrea. */
export const veadeiros = (
  <>
    <circle className="accent" cx="66" cy="46" r="15" />
    <Land tone="far" top="66H30L60 56H120L150 66H320" />
    <path
      className="mid"
      d="M84 78Q84 40 140 34Q190 32 212 54Q222 64 236 58Q240 52 234 42Q246 44 250 50Q256 44 268 44Q262 54 252 62Q244 78 226 78Z"
    />
    <Land tone="far" top="76Q160 70 320 76" />
    <Land tone="mid" top="96Q60 88 140 92T320 88" />
    <Road
      points={[
        [154, 134, 110],
        [164, 102, 38],
        [168, 88, 13],
        [170, 80, 5],
        [171, 76, 2],
      ]}
    />
    <Trees
      kind="buriti"
      at={[
        [24, 112, 2.1],
        [96, 98, 1.1],
        [262, 104, 1.2],
        [296, 114, 2],
      ]}
    />
  </>
);

/** A bridge of planks over the water, and a jabiru. */
export const transpantaneira = (
  <>
    <Land tone="mid" top={`58${canopy(16, 20, 9)}`} />
    <path className="far" d="M0 64H320V120H0Z" />
    <path className="sky" strokeWidth="1.8" d="M16 76h40M60 88h22M8 110h26M250 74h44M236 88h20M286 84h26M70 70h20" />
    <path className="accent" d="M84 120L146 62H162L226 120Z" />
    <path
      className="sky"
      strokeWidth="1.4"
      d="M92 113H218M104 102H206M114 92H195M124 84H186M131 77H179M138 71H172M143 66H167"
    />
    <path strokeWidth="3" d="M78 120V98L146 58M232 120V98L162 58M104 106V84M124 88V72M206 106V84M186 88V72" />
    <path className="near" d="M8 104q6-7 16-4l6-4 4 4q22-3 40 6q-30 4-66-2Z" />
    <path strokeWidth="2.4" d="M270 116V90M280 116V90M264 74V60" />
    <path className="near" d="M261 60q1-8 7-6q14 4 18 16l2 14q-2 8-10 8q-10 0-12-10Z" />
    <path className="near" d="M266 60a6 6 0 1 0-8-8l-22 12Z" />
    <path className="accent" strokeWidth="4" d="M263 64V68" />
  </>
);

/** Dunes below a table mountain, with golden grass. */
export const jalapao = (
  <>
    <Land tone="far" top="60L22 56 44 26H150L176 52 214 58 320 54" />
    <path className="mid" strokeWidth="2" d="M60 34V46M84 34V50M110 34V44M134 34V48" />
    <Land tone="mid" top="90Q60 60 132 54Q190 70 226 76Q262 58 320 66" />
    <path className="near" d="M132 54Q116 82 150 94T176 120H320V92Q280 96 240 86T132 54Z" />
    <path className="far" d="M132 54Q116 82 150 94T176 120H0V96Q70 62 132 54Z" />
    <Road
      isDirt
      points={[
        [40, 138, 34],
        [84, 110, 15],
        [76, 96, 9],
        [98, 84, 6],
        [100, 74, 4],
        [120, 62, 2],
      ]}
    />
    <path
      className="accent"
      strokeWidth="2"
      d="M262 120Q254 98 236 90M266 120Q264 94 254 80M270 120Q272 92 270 74M274 120Q280 96 292 82M278 120Q288 102 304 94"
    />
    <path className="accent" strokeWidth="5" d="M236 90h0M254 80h0M270 74h0M292 82h0M304 94h0" />
  </>
);

/** A straight road of mud between walls of forest. */
export const br319 = (
  <>
    <Land tone="mid" top={`46${canopy(16, 20, 12)}`} />
    <path
      className="near"
      d="M0 0H26q8 4 6 12q14 2 14 13q16 0 18 13q16-1 20 12q16 0 20 10q14 0 18 8q10 0 14 6Q110 94 84 120H0Z"
    />
    <path
      className="near"
      d="M320 0H292q-8 6-4 14q-16 0-16 13q-16 0-18 13q-16 0-18 11q-16 0-20 9q-14 0-18 8q-10 0-14 6Q210 94 236 120H320Z"
    />
    <path className="accent" d="M72 120L156 72H166L250 120Z" />
    <path className="light" d="M118 114q20-8 46-4t8 8t-54-4ZM152 100q16-6 32 0t-12 4t-20-4ZM146 90q8-3 18 0t-18 0Z" />
    <path className="mid" strokeWidth="3" d="M40 34V96M20 40V112M276 34V98M300 40V110M74 58V92M246 58V92" />
  </>
);

/** A ferry over the wide river. */
export const transamazonica = (
  <>
    <circle className="mid" cx="92" cy="42" r="20" />
    <Land tone="near" top={`54${canopy(8, 14, 10)}q4-22 14-20t14 20${canopy(13, 14, 10)}h0`} />
    <path className="far" d="M0 60H320V120H0Z" />
    <path className="sky" strokeWidth="2" d="M70 68h44M78 76h28M20 72h22M230 70h50M256 82h40M14 88h30M276 108h30" />
    <path className="near" d="M84 92H262L250 106H98ZM236 92V62H256V92Z" />
    <path className="sky" d="M240 66h12v8h-12Z" />
    <path strokeWidth="3" d="M262 92L280 84M84 92L66 84M236 62H260" />
    <path className="accent" d="M150 64H196V88H150ZM199 72H212L218 80V88H199Z" />
    <path strokeWidth="7" d="M160 90h0M186 90h0M210 90h0" />
    <path strokeWidth="2.6" d="M104 88a5 5 0 1 0 .1 0M128 88a5 5 0 1 0 .1 0M104 88L112 80H122L128 88M120 80L124 75" />
    <path className="mid" d="M0 98Q40 96 70 120H0Z" />
    <path className="accent" d="M0 106Q30 104 52 120H14Q8 112 0 112Z" />
  </>
);
