import { asphalt, centre } from '../road-drawing.tsx';

export const forkingRoad = (
  <>
    <path d="M50 100L68 74L30 53H38L76 66L118 53H126L92 74L102 100Z" {...asphalt} />
    <path d="M76 98V76M70 67L40 56M90 68L112 58" {...centre} />
    <path d="M132 100V58" stroke="var(--color-quiet)" strokeWidth="3" />
    <path d="M112 30H150V58H112Z" fill="var(--color-guidance)" />
    <path d="M119 50L126 38M143 50L136 38" stroke="var(--color-on-guidance)" strokeWidth="4" />
  </>
);
