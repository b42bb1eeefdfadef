import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { RoadDrawing } from '#ui/road-drawing.tsx';
import { lostRoad } from '#ui/road-scenes/lost.tsx';
import { Screen } from '#ui/screen.tsx';
import { notFoundTexts } from './texts.ts';

export function NotFoundScreen() {
  return (
    <Screen>
      <div className="flex flex-1 flex-col items-center justify-center gap-4 text-center">
        <RoadDrawing scene={lostRoad} width={224} />
        <h1 className="text-24 font-extrabold">{notFoundTexts.notFound}</h1>
        <p className="text-quiet">{notFoundTexts.notFoundHint}</p>
        <Link href={paths.home} className={buttonClass()}>
          {notFoundTexts.backHome}
        </Link>
      </div>
    </Screen>
  );
}
