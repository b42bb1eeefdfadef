import { Land, Road, Trees } from './strokes.tsx';

/** Bends as of a snake, over hill after hill. */
export const rastroDaSerpente = (
  <>
    <Land tone="far" top="40Q30 18 66 36T138 28T214 34T276 22T320 34" />
    <Land tone="mid" top="56Q60 34 124 46T236 40T320 52" />
    <Land tone="far" top="86Q50 64 120 70T240 62T320 74" />
    <Road
      points={[
        [-40, 112, 30],
        [130, 114, 25],
        [226, 104, 20],
        [214, 92, 17],
        [120, 88, 14],
        [82, 80, 12],
        [110, 71, 10],
        [190, 68, 8],
        [208, 61, 6.5],
        [180, 55, 5],
        [138, 52, 4],
        [136, 46, 3],
        [168, 42, 2],
      ]}
    />
    <Trees
      kind="round"
      at={[
        [286, 116, 1.5],
        [262, 106, 1],
        [302, 98, 0.8],
        [20, 92, 0.8],
      ]}
    />
  </>
);

/** The road over bay after bay, islands in the sea. */
export const rioSantos = (
  <>
    <path className="far" d="M0 48H320V120H0Z" />
    <path className="mid" d="M18 48q16-18 34 0ZM62 48q26-34 60 0ZM136 48q8-10 18 0Z" />
    <path className="sky" strokeWidth="1.6" d="M20 62h26M70 58h18M40 78h40M10 92h22M86 70h16M60 106h30" />
    <path className="light" d="M54 96L66 70V96ZM69 96V76L78 96Z" />
    <path className="near" d="M52 98H80L75 104H57Z" />
    <path className="mid" d="M320 10Q280 16 248 36Q226 50 196 52Q214 60 244 62L320 66Z" />
    <path className="sky" d="M236 58Q230 84 190 92T100 120H320V50Z" />
    <path className="near" d="M320 26Q276 40 252 60Q240 82 206 94T140 120H320Z" />
    <Road
      points={[
        [170, 136, 36],
        [236, 106, 17],
        [262, 84, 9],
        [272, 68, 6],
        [296, 54, 4],
        [322, 46, 3],
      ]}
    />
  </>
);

/** Rows of lavender below Pedra da Macela. */
export const cunhaParaty = (
  <>
    <Land tone="far" top="60L40 50 92 56Q140 14 166 16T232 54L320 44" />
    <path strokeWidth="1.6" d="M164 16V4M158 16V9" />
    <Land tone="mid" top="68Q80 54 160 64T320 60" />
    <path
      strokeWidth="6"
      strokeDasharray="0 7"
      d="M-6 92L96 66M-6 112L110 67M20 120L124 68M62 120L138 69M104 120L150 70M142 120L160 71"
    />
    <path
      className="accent"
      strokeWidth="3"
      strokeDasharray="0 7"
      d="M-6 89L96 63M-6 109L110 64M20 117L124 65M62 117L138 66M104 117L150 67M142 117L160 68"
    />
    <Road
      points={[
        [244, 136, 56],
        [214, 106, 27],
        [224, 92, 14],
        [246, 83, 8],
        [238, 75, 5],
        [250, 68, 2],
      ]}
    />
    <Trees
      kind="round"
      at={[
        [296, 104, 1.5],
        [278, 84, 0.8],
      ]}
    />
  </>
);

/** A baroque church, and the leaning rock of Itacolomi behind. */
export const estradaReal = (
  <>
    <Land tone="far" top="66L42 50 56 30 62 20 72 16 74 32 96 52 150 60 226 46 270 56 320 42" />
    <Land tone="mid" top="96Q80 80 160 84T320 96" />
    <path
      className="near"
      d="M40 98V82L54 74 68 82V98ZM74 94V80L88 72 102 80V92ZM224 92V80L238 72 252 80V94ZM258 98V82L272 74 286 82V98Z"
    />
    <path className="sky" d="M128 94V38H146V46Q150 44 152 34Q160 24 168 34Q170 44 174 46V38H192V94Z" />
    <path
      className="accent"
      d="M126 38Q130 24 137 20Q144 24 148 38ZM172 38Q176 24 183 20Q190 24 194 38ZM152 94V78a8 8 0 0 1 16 0V94ZM134 46h6v9h-6ZM180 46h6v9h-6Z"
    />
    <path
      strokeWidth="2.4"
      d="M128 94V38H146V94M174 94V38H192V94M146 46Q151 44 152 34Q160 24 168 34Q169 44 174 46M146 64H174M160 26V14M156 18H164M137 20V14M183 20V14"
    />
    <circle className="near" cx="160" cy="54" r="4" />
    <Road
      isDirt
      points={[
        [70, 142, 60],
        [134, 112, 24],
        [158, 101, 15],
        [160, 93, 12],
      ]}
    />
  </>
);

/** A high tableland, and the river that falls from it. */
export const canastra = (
  <>
    <Land tone="far" top="34L26 24H140L170 30H320" />
    <Land tone="mid" top="50L24 36H196L200 44H214L218 36H320" />
    <path
      strokeWidth="2"
      className="far"
      d="M34 46V72M62 44V82M96 46V68M124 44V80M156 46V70M246 46V76M274 44V68M302 46V80"
    />
    <path className="light" d="M201 44H213Q210 70 216 94H198Q204 70 201 44Z" />
    <Land tone="near" top="86Q60 70 110 84T186 92H228Q270 74 320 84" />
    <path className="sky" d="M184 94Q207 86 230 94T206 101T184 94Z" />
    <path className="light" strokeWidth="5" d="M194 90h0M220 90h0M207 86h0" />
    <Road
      isDirt
      points={[
        [60, 140, 44],
        [84, 114, 22],
        [118, 104, 13],
        [120, 97, 8],
        [150, 94, 5],
        [178, 95, 3],
      ]}
    />
  </>
);

/** Pedra do Baú on the ridge, araucarias below. */
export const mantiqueira = (
  <>
    <Land tone="far" top="58Q50 40 110 54T220 50T320 40" />
    <path
      className="near"
      d="M148 62L152 34 160 22 186 16 206 20 214 32 220 62ZM226 64L230 46 244 42 252 64ZM116 66L126 50 138 52 142 66Z"
    />
    <path className="mid" strokeWidth="2" d="M166 30V54M182 24V50M198 28V56" />
    <Land tone="mid" top="74Q60 60 120 62T260 62T320 54" />
    <Road
      points={[
        [160, 136, 60],
        [210, 108, 30],
        [196, 95, 16],
        [160, 87, 10],
        [166, 79, 6],
        [196, 72, 4],
        [190, 66, 2],
      ]}
    />
    <Trees
      kind="araucaria"
      at={[
        [34, 116, 2.3],
        [74, 102, 1.6],
        [108, 92, 1],
        [272, 112, 1.9],
        [300, 96, 1.2],
      ]}
    />
  </>
);
