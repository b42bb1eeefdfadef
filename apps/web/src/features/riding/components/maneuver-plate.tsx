import { formatChangingDistance } from '@estradeiro/navigation/display';
import type { GuidanceView } from '@estradeiro/navigation/guidance/guidance-view';
import { classes } from '#ui/classes.ts';
import { HighwayShield, readHighway } from '#ui/highway-shield.tsx';
import { ManeuverIcon } from '#ui/maneuver-icon.tsx';
import { Plate } from '#ui/plate.tsx';
import { ridingTexts } from '../texts.ts';

/**
 * The next manoeuvre as a direction sign. `isTight` if a notice shows below it: the manoeuvre after the next one then
 * shows only in the instructions, except on wide screens.
 */
export function ManeuverPlate({ view, isTight }: { view: GuidanceView; isTight: boolean }) {
  const { next, afterNext } = view;
  if (!next) return null;
  const highway = next.streetNames.find((name) => readHighway(name));
  return (
    <Plate meaning="guidance" className="flex-none px-4! py-2.5! low:py-1.5!">
      <div className="flex items-center gap-3">
        <ManeuverIcon maneuver={next.maneuver} roundaboutExit={next.roundaboutExit} size={64} />
        {/* Limited by the plate's width on narrow phones and with large fonts. */}
        <p
          className={classes(
            'flex-1 text-[length:min(4rem,16.5vw)] leading-none font-extrabold whitespace-nowrap tabular-nums sideways:text-48',
            highway && (view.isEstimated ? 'text-48!' : 'max-[389px]:text-48'),
            isTight && 'low:text-48',
          )}
        >
          {view.isEstimated && '~'}
          {formatChangingDistance(view.metersToManeuver)}
        </p>
        {highway && (
          <span className="max-[359px]:hidden">
            <HighwayShield reference={highway} size={52} />
          </span>
        )}
      </div>
      <p
        className={classes(
          'mt-1 line-clamp-3 text-24 leading-7 font-semibold text-balance',
          isTight && 'low:line-clamp-2 low:text-20 low:leading-6 sideways:text-20 sideways:leading-6',
        )}
      >
        {next.instruction}
      </p>
      {afterNext && (
        <p
          className={classes(
            'mt-1.5 items-center gap-2 border-t border-current/30 pt-1.5 text-20 leading-6',
            isTight ? 'hidden wide:flex' : 'flex',
          )}
        >
          <ManeuverIcon maneuver={afterNext.maneuver} roundaboutExit={afterNext.roundaboutExit} size={28} />
          <span className="line-clamp-2 low:line-clamp-1 low:text-17">
            {ridingTexts.after} {withinSentence(afterNext.instruction)}
          </span>
        </p>
      )}
    </Plate>
  );
}

/** No instruction begins with a name, so its first letter may become lower case. */
const withinSentence = (instruction: string) => instruction.charAt(0).toLowerCase() + instruction.slice(1);
