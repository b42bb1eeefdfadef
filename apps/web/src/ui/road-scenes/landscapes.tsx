import { canopy, Land, Road, Trees } from './strokes.tsx';

const winding = (
  <Road
    points={[
      [128, 166, 84],
      [172, 112, 31],
      [160, 98, 15],
      [140, 90, 8],
      [152, 84, 3],
    ]}
  />
);

export const mountains = (
  <>
    <Land tone="far" top="60L44 30 84 56 138 18 190 58 236 32 282 60 320 46" />
    <Land tone="mid" top="86L60 58 112 82 168 64 232 84 280 62 320 78" />
    <Land tone="near" top="104Q80 90 160 96T320 94" />
    {winding}
  </>
);

export const coast = (
  <>
    <path className="far" d="M0 54H320V120H0Z" />
    <path className="mid" d="M30 54q20-20 48 0ZM96 54q10-10 24 0Z" />
    <path className="sky" strokeWidth="1.8" d="M20 68h36M90 64h20M50 80h24" />
    <path className="mid" d="M0 112Q120 96 176 82T320 56V120H0Z" />
    {winding}
    <Trees
      kind="palm"
      at={[
        [268, 110, 2],
        [296, 96, 1.4],
      ]}
    />
  </>
);

export const tableland = (
  <>
    <Land tone="far" top="60H24L36 34H120L136 58 210 60 222 42H286L298 58H320" />
    <Land tone="mid" top="84Q80 74 160 82T320 78" />
    {winding}
  </>
);

export const forest = (
  <>
    <Land tone="far" top={`58${canopy(16, 20, 14)}`} />
    <Land tone="mid" top={`76${canopy(10, 32, 18)}`} />
    <Land tone="near" top="104Q80 92 160 96T320 96" />
    {winding}
  </>
);

export const plains = (
  <>
    <circle className="far" cx="236" cy="54" r="18" />
    <Land tone="far" top="66Q90 50 170 62T320 58" />
    <Land tone="mid" top="84Q80 74 160 82T320 78" />
    {winding}
    <Trees
      kind="round"
      at={[
        [52, 98, 1.3],
        [80, 90, 0.8],
        [280, 96, 1],
      ]}
    />
  </>
);
