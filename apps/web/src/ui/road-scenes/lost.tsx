import { asphalt, centre } from '../road-drawing.tsx';

export const lostRoad = (
  <>
    <path d="M38 100L62 70Q70 64 78 68Q88 60 98 70L122 100Z" {...asphalt} />
    <path d="M80 98V76" {...centre} />
    <path d="M80 66V44" stroke="var(--color-quiet)" strokeWidth="3" />
    <path d="M80 6L102 28L80 50L58 28Z" fill="var(--color-warning)" stroke="var(--color-on-warning)" strokeWidth="2" />
    <path
      d="M75 24Q75 18 80.5 18Q86 18 86 23.5Q86 27 80.5 29V32M80.5 38V38.2"
      stroke="var(--color-on-warning)"
      strokeWidth="3.5"
    />
  </>
);
