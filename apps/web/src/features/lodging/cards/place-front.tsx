import type { Accommodation, AccommodationCategory } from '@estradeiro/contract/lodging/search';
import type { ReactNode } from 'react';

type Props = { place: Pick<Accommodation, 'category' | 'hasSecureParking' | 'amenities'>; className: string };

/**
 * The front of a place without a photo, drawn by its kind, with service signs for a known garage and breakfast. Decorative: the words
 * stand beside it.
 */
export function PlaceFront({ place: { category, hasSecureParking, amenities }, className }: Props) {
  const signs = [hasSecureParking && garage, amenities.includes('breakfast') && cup].filter((sign) => sign !== false);
  return (
    <svg
      viewBox="0 0 96 96"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
    >
      <path d="M-48 -96H144V96H-48Z" fill="var(--scene-sky)" />
      <circle cx="86" cy="12" r="5" fill="var(--scene-sun)" />
      <path d="M0 58Q16 40 34 50Q52 34 70 46Q84 42 96 52V96H0Z" fill="var(--scene-far)" />
      <path d="M0 70H96V96H0Z" fill="var(--scene-field)" />
      {category ? fronts[category] : ofUnknownKind}
      <path d="M0 70H96" {...outline} />
      {signs.map((sign, at) => (
        <g key={sign.name} transform={`translate(${4 + at * 24} 73)`} fill="none" stroke="#fff" strokeWidth="2">
          <rect width="20" height="20" rx="4" fill="var(--color-service-face)" stroke="none" />
          {sign.drawing}
        </g>
      ))}
    </svg>
  );
}

const garage = { name: 'garage', drawing: <path d="M4 16V8.5L10 4.5L16 8.5V16M7.5 10.5H12.5M7.5 13.5H12.5" /> };
const cup = {
  name: 'cup',
  drawing: <path d="M4.5 8.5H12.5V12Q12.5 15.5 8.5 15.5Q4.5 15.5 4.5 12ZM12.5 9.5H15.5V12.5H12.5M7 4V6M10 4V6" />,
};

const outline = { fill: 'none', stroke: 'var(--color-quiet)', strokeWidth: 2 } as const;
const wall = { fill: 'var(--color-card)', stroke: 'var(--color-quiet)', strokeWidth: 2 } as const;
const accent = { fill: 'var(--color-service)' } as const;
const lit = { fill: 'var(--scene-sun)' } as const;
const dark = { fill: 'var(--scene-asphalt)' } as const;
const pine = (x: number) => (
  <path
    d={`M${x} 70V62M${x - 8} 62L${x} 44L${x + 8} 62ZM${x - 6} 52L${x} 36L${x + 6} 52Z`}
    fill="var(--scene-near)"
    stroke="var(--color-quiet)"
    strokeWidth="1.5"
  />
);

const fronts: Record<AccommodationCategory, ReactNode> = {
  hotel: (
    <>
      <path d="M28 70V18H66V70Z" {...wall} />
      <path d="M25 12H69V19H25ZM66 26H70V28H66ZM70 23H78V47H70Z" {...accent} />
      <path d="M34 25h6v7h-6zM44 25h6v7h-6zM54 25h6v7h-6zM34 38h6v7h-6zM54 38h6v7h-6zM44 51h6v7h-6z" {...lit} />
      <path d="M44 38h6v7h-6zM34 51h6v7h-6zM54 51h6v7h-6zM43 62h8v8h-8z" {...dark} />
    </>
  ),
  pousada: (
    <>
      <path d="M60 20H67V38H60Z" {...wall} />
      <path d="M20 70V44H76V70Z" {...wall} />
      <path d="M12 46L48 20L84 46Z" {...accent} />
      <path d="M26 51h10v9h-10zM60 51h10v9h-10z" {...lit} />
      <path d="M43 54h10v16h-10z" {...dark} />
    </>
  ),
  'moto-friendly': (
    <>
      <path d="M14 70V38H82V70Z" {...wall} />
      <path d="M8 40L48 16L88 40Z" {...accent} />
      <path d="M24 46H72V70H24Z" {...dark} />
      <path
        d="M36 69a6 6 0 1 1 .1 0M60 69a6 6 0 1 1 .1 0M36 63L43 54H54L60 63M54 54L57 48H61M43 54L40 51H36"
        fill="none"
        stroke="#ffc72c"
        strokeWidth="2.5"
      />
    </>
  ),
  hostel: (
    <>
      <path d="M14 70V36L26 24L38 36V70ZM58 70V36L70 24L82 36V70Z" {...wall} />
      <path d="M38 70V28L48 16L58 28V70Z" fill="var(--color-service)" stroke="var(--color-quiet)" strokeWidth="2" />
      <path d="M20 40h5v6h-5zM27 53h5v6h-5zM45.5 32h5v6h-5zM45.5 45h5v6h-5zM64 40h5v6h-5zM71 53h5v6h-5z" {...lit} />
      <path d="M27 40h5v6h-5zM20 53h5v6h-5zM71 40h5v6h-5zM64 53h5v6h-5zM44 58h8v12h-8z" {...dark} />
    </>
  ),
  chalet: (
    <>
      {pine(12)}
      {pine(85)}
      <path d="M24 70L48 22L72 70Z" {...wall} />
      <path d="M20 71L48 16L76 71" fill="none" stroke="var(--color-service)" strokeWidth="5" />
      <path d="M48 36L55 49H41Z" {...lit} />
      <path d="M43 56h10v14h-10z" {...dark} />
    </>
  ),
  camping: (
    <>
      {pine(11)}
      {pine(26)}
      <path d="M84 70V60M76 70L84 54L92 70Z" fill="var(--scene-near)" stroke="var(--color-quiet)" strokeWidth="1.5" />
      <path d="M24 70L52 30L80 70Z" {...accent} />
      <path d="M52 38L64 70H40Z" {...dark} />
      <path d="M52 38V70M49 25L55 35M55 25L49 35" {...outline} />
    </>
  ),
  apartment: (
    <>
      <path d="M18 70V30H46V70ZM48 70V16H78V70Z" {...wall} />
      <path d="M22 43H42V46H22ZM22 58H42V61H22ZM52 29H74V32H52ZM52 43H74V46H52ZM52 57H74V60H52Z" {...accent} />
      <path d="M25 36h6v7h-6zM33 51h6v7h-6zM56 22h6v7h-6zM65 36h6v7h-6zM56 50h6v7h-6z" {...lit} />
      <path d="M33 36h6v7h-6zM25 51h6v7h-6zM65 22h6v7h-6zM56 36h6v7h-6zM65 50h6v7h-6zM59 63h8v7h-8z" {...dark} />
    </>
  ),
};

/** The road's own sign for a bed. */
const ofUnknownKind = (
  <>
    <path d="M48 60V71" stroke="var(--color-quiet)" strokeWidth="4" />
    <rect x="24" y="18" width="48" height="42" rx="6" {...accent} />
    <g fill="none" stroke="var(--color-on-service)" strokeWidth="3.5">
      <path d="M32 50V30M32 44H64V50M64 44V40Q64 36 60 36H44V44" />
      <circle cx="38" cy="37.5" r="2" />
    </g>
  </>
);
