import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { RoadDrawing } from '#ui/road-drawing.tsx';
import { lostRoad } from '#ui/road-scenes/lost.tsx';
import { Screen } from '#ui/screen.tsx';
import { texts } from '../texts.ts';

/** Nobody is signed in, so there is nothing to show. */
export function AccessDenied() {
  return (
    <Screen>
      <div className="flex flex-1 flex-col items-center justify-center gap-4 text-center">
        <RoadDrawing scene={lostRoad} width={224} />
        <h1 className="text-24 font-extrabold">{texts.deniedTitle}</h1>
        <p className="text-quiet">{texts.deniedHint}</p>
        <Link href={paths.login} className={buttonClass()}>
          {texts.deniedLink}
        </Link>
      </div>
    </Screen>
  );
}
