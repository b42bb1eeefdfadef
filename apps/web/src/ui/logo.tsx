import { classes } from './classes.ts';
import { uiTexts } from './texts.ts';

/** A road that vanishes at the horizon inside a plate, in one colour: the road is cut out. */
const border =
  'M12.5 5H51.5A7.5 7.5 0 0 1 59 12.5V51.5A7.5 7.5 0 0 1 51.5 59H12.5A7.5 7.5 0 0 1 5 51.5V12.5A7.5 7.5 0 0 1 12.5 5ZM13 7.5A5.5 5.5 0 0 0 7.5 13V51A5.5 5.5 0 0 0 13 56.5H51A5.5 5.5 0 0 0 56.5 51V13A5.5 5.5 0 0 0 51 7.5Z';
const plate = 'M14 2H50A12 12 0 0 1 62 14V50A12 12 0 0 1 50 62H14A12 12 0 0 1 2 50V14A12 12 0 0 1 14 2Z';
const road = 'M7.5 23H56.5V26H35.1L51 56.5H13L28.9 26H7.5Z';
const dashes = 'M31.3 29H32.7L33 33H31ZM30.7 36.5H33.3L33.7 42H30.3ZM30 46.5H34L34.8 56.5H29.2Z';
const smallRoad = 'M4 20H60V24.5H36.5L54 60H10L27.5 24.5H4Z';
const smallDashes = 'M30.7 29H33.3L33.8 37H30.2ZM29.6 44H34.4L35.6 60H28.4Z';

/**
 * Green, or with `inherit` the text's colour. Below 32 px the inner border is left out, so that the road stays readable down to 16.
 */
export function Logo({ size = 32, inherit = false }: { size?: number; inherit?: boolean }) {
  const path = size < 32 ? plate + smallRoad + smallDashes : plate + border + road + dashes;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      className={classes('flex-none', !inherit && 'text-guidance')}
      aria-hidden="true"
    >
      <path fill="currentColor" fillRule="evenodd" d={path} />
    </svg>
  );
}

/** The product's name, as a heading where the screen has no other. */
export function Brand({ isHeading }: { isHeading: boolean }) {
  const Tag = isHeading ? 'h1' : 'p';
  return (
    <Tag className="flex items-center gap-2 text-20 font-extrabold">
      <Logo size={32} />
      {uiTexts.product}
    </Tag>
  );
}
