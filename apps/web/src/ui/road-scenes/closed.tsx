import { asphalt, centre } from '../road-drawing.tsx';

export const closedRoad = (
  <>
    <path d="M38 100L74 51H86L122 100Z" {...asphalt} />
    <path d="M80 98V56" {...centre} />
    <path d="M44 90V100M116 90V100" stroke="var(--color-quiet)" strokeWidth="4" />
    <path d="M36 72H124V88H36Z" fill="var(--color-provisional)" />
    <path d="M48 88L60 72M72 88L84 72M96 88L108 72" stroke="var(--color-card)" strokeWidth="6" strokeLinecap="butt" />
  </>
);
