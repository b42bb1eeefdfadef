import { formatRemainingDistance } from '@estradeiro/navigation/display';
import type { GuidanceView } from '@estradeiro/navigation/guidance-view';
import { useConvoy } from '#features/groups/shared/kept-convoy.ts';
import { classes } from '#ui/classes.ts';
import { HighwayShield, readHighway } from '#ui/highway-shield.tsx';
import { ManeuverIcon } from '#ui/maneuver-icon.tsx';
import { Plate } from '#ui/plate.tsx';
import { ridingTexts } from '../texts.ts';

/**
 * The next manoeuvre as a direction sign: arrow, distance, words; and what comes after it. The group's sign takes height: with it the
 * plate is lower in a small window, or what is called would cover the buttons.
 */
export function ManeuverPlate({ view }: { view: GuidanceView }) {
  const { next, afterNext } = view;
  const hasGroup = useConvoy() !== null;
  if (!next) return null;
  const highway = next.streetNames.find((name) => readHighway(name));
  return (
    <Plate meaning="guidance" className={classes('flex-none', hasGroup && 'low:p-3')}>
      <div className="flex items-center gap-4">
        <ManeuverIcon maneuver={next.maneuver} roundaboutExit={next.roundaboutExit} size={72} />
        <p
          className={classes(
            'flex-1 font-extrabold whitespace-nowrap tabular-nums',
            // As large as the design has it, and no larger than the plate where the phone is narrow or its letters are.
            highway ? 'text-48' : 'text-[length:min(4rem,16.5vw)] leading-none',
          )}
        >
          {formatRemainingDistance(view.metersToManeuver)}
        </p>
        {highway && (
          <span className="max-[359px]:hidden">
            <HighwayShield reference={highway} size={56} />
          </span>
        )}
      </div>
      <p className={classes('mt-1 text-24 font-semibold text-balance', hasGroup && 'low:text-20 low:leading-tight')}>
        {next.instruction}
      </p>
      {afterNext && (
        <p
          className={classes(
            'mt-2 flex items-center gap-2 border-t border-current/30 pt-2 text-20',
            hasGroup && 'low:hidden', // the instructions have it as well
          )}
        >
          <ManeuverIcon maneuver={afterNext.maneuver} roundaboutExit={afterNext.roundaboutExit} size={28} />
          <span className="line-clamp-2 low:text-17 low:leading-tight">
            {ridingTexts.after} {withinSentence(afterNext.instruction)}
          </span>
        </p>
      )}
    </Plate>
  );
}

/** None of them begins with a name. */
const withinSentence = (instruction: string) => instruction.charAt(0).toLowerCase() + instruction.slice(1);
