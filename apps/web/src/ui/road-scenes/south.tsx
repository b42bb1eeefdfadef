import { canopy, Land, Road, Trees } from './strokes.tsx';

/** Hairpins up a wall of rock, lit at night. */
export const rioDoRastro = (
  <>
    <path className="mid" d="M290 6a10 10 0 1 0 8 16a9 9 0 0 1-8-16Z" />
    <Land tone="far" top="56L38 30 66 48 112 16 150 6 190 12 226 36 262 22 320 50" />
    <path className="mid" d="M40 120Q96 66 122 30L148 12L182 20L204 44Q236 76 280 120Z" />
    <path className="accent" strokeWidth="5.5" d="M120 126L222 111q14-3 0-6L106 98q-13-3 0-6L208 86" />
    <path
      className="accent"
      strokeWidth="3.5"
      d="M208 86q12-2 0-5L122 75q-11-2 0-5L194 65q10-2 0-4L134 57q-9-2 0-4L184 49q8-2 0-3L140 43q-7-1 0-3L174 37q7-1 0-3L150 30q-4-1 0-3L164 24"
    />
    <path
      className="light"
      strokeWidth="3.5"
      d="M238 108h0M90 95h0M222 83h0M108 72h0M208 63h0M122 55h0M197 47h0M130 41h0M186 35h0M160 111h0M170 89h0"
    />
    <path className="near" d="M0 66Q40 84 62 120H0ZM320 62Q282 82 268 120H320Z" />
  </>
);

/** The road through a cut between two walls of rock. */
export const corvoBranco = (
  <>
    <path className="far" d="M110 82L140 62 164 74 206 58 230 120H100Z" />
    <path className="mid" d="M96 0H122L142 26 136 52 148 78 96 120ZM224 0H200L184 30 192 56 174 78 224 120Z" />
    <Road
      points={[
        [164, 134, 96],
        [160, 100, 36],
        [158, 84, 14],
        [164, 76, 6],
        [160, 72, 3],
      ]}
    />
    <path className="near" d="M0 0H106L122 22 114 52 128 84 108 120H0ZM320 0H214L202 24 210 54 194 82 216 120H320Z" />
    <path
      className="mid"
      strokeWidth="2"
      d="M20 24L72 30M40 52L104 46M8 78L88 84M30 104L98 100M252 22L300 16M222 50L286 56M238 82L312 76M232 104L290 108"
    />
    <path strokeWidth="2" d="M150 32q5-6 9 0q4-6 9 0" />
  </>
);

/** Cobbles between hydrangeas, under the peaks of Marumbi. */
export const graciosa = (
  <>
    <Land tone="far" top="58L34 50 62 26 76 36 96 10 110 28 124 16 146 44 176 38 214 56 268 44 320 60" />
    <Land tone="mid" top={`66${canopy(20, 16, 14)}`} />
    <Land tone="near" top={`88${canopy(10, 10, 9)}q60 20 120 4${canopy(10, 10, 9)}`} />
    <path className="accent" d="M70 120Q186 104 162 92T176 76L182 78Q166 86 190 94T232 120Z" />
    <path
      className="sky"
      strokeWidth="1.6"
      strokeDasharray="3 5"
      d="M96 118H220M114 112H216M138 106H206M156 100H196M166 94H184M166 88H176"
    />
    <path
      className="sky"
      strokeWidth="9"
      d="M22 112h0M38 118h0M50 108h0M66 114h0M246 112h0M262 118h0M276 108h0M294 115h0M234 103h0M84 104h0"
    />
    <path
      className="accent"
      strokeWidth="4"
      d="M22 112h0M38 118h0M50 108h0M66 114h0M246 112h0M262 118h0M276 108h0M294 115h0M234 103h0M84 104h0"
    />
  </>
);

/** A half-timbered house beside plane trees. */
export const rotaRomantica = (
  <>
    <Land tone="far" top="58Q50 30 104 52T210 40T320 54" />
    <Land tone="mid" top="88Q80 78 160 86T320 84" />
    <Road
      points={[
        [70, 134, 64],
        [116, 106, 28],
        [118, 94, 13],
        [96, 87, 6],
        [92, 83, 3],
      ]}
    />
    <Trees
      kind="round"
      at={[
        [30, 102, 1.7],
        [62, 92, 1.1],
        [80, 86, 0.7],
      ]}
    />
    <path className="sky" d="M186 62L226 24 266 62V102H186Z" />
    <path
      className="accent"
      strokeWidth="3"
      d="M187 62V102H265V62ZM187 82H265M213 62V102M239 62V102M187 82L213 102M265 82L239 102M187 82L200 62M265 82L252 62M226 32V62M204 62L226 42 248 62"
    />
    <path strokeWidth="6" d="M178 68L226 22 274 68" />
    <path className="near" d="M220 102V88H232V102Z" />
    <path className="light" strokeWidth="8" d="M180 104h0M192 107h0M262 107h0M276 104h0M288 106h0" />
  </>
);

/** Vines over the road, and a house of stone. */
export const caminhosDePedra = (
  <>
    <Land tone="far" top="64Q56 40 116 58T226 50T320 62" />
    <Land tone="mid" top="86Q90 70 180 82T320 78" />
    <path strokeWidth="3" strokeDasharray="0 5" d="M6 96Q60 84 116 84M0 106Q60 92 122 90M0 117Q70 100 124 98" />
    <Road
      points={[
        [138, 136, 60],
        [160, 106, 26],
        [176, 94, 12],
        [168, 86, 6],
        [176, 81, 3],
      ]}
    />
    <path className="near" d="M206 100V64H286V100ZM200 66L246 38 292 66Z" />
    <path className="accent" d="M238 100V86a8 8 0 0 1 16 0V100ZM216 74h10v10h-10ZM266 74h10v10h-10Z" />
    <path
      className="mid"
      strokeWidth="1.6"
      d="M210 70h8M232 72h10M256 70h8M228 82h6M210 92h12M258 92h6M270 94h10M240 56h12"
    />
    <path className="near" d={`M0 0H320V12${'q-8 12-16 0'.repeat(20)}Z`} />
    <path
      className="accent"
      strokeWidth="6"
      d="M44 22h0M52 22h0M60 22h0M48 29h0M56 29h0M52 36h0M124 20h0M132 20h0M140 20h0M128 27h0M136 27h0M132 34h0"
    />
  </>
);

/** A viaduct out of a tunnel, towards the sun over the sea. */
export const rotaDoSol = (
  <>
    <circle className="accent" cx="236" cy="52" r="26" />
    <path className="far" d="M60 54H320V120H60Z" />
    <path className="sky" strokeWidth="2" d="M212 60h48M220 67h30M228 74h14" />
    <path className="mid" d="M320 44Q286 62 268 92T230 120H320Z" />
    <path className="mid" d="M40 84Q120 84 160 98T224 120H40Z" />
    <path className="near" d="M140 74h7V110h-7ZM190 72h7V120h-7ZM240 74h7V120h-7ZM286 80h7V112h-7Z" />
    <path className="accent" strokeWidth="7" d="M92 76Q200 62 320 88" />
    <path className="near" d="M0 8Q44 20 78 46T124 120H0Z" />
    <path className="mid" d="M70 92V74a17 17 0 0 1 34 0V92Z" />
    <path className="accent" strokeWidth="6" d="M92 76L112 74" />
  </>
);
