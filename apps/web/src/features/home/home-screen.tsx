import { Navigation, Route } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';
import { buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { RoadView } from '#ui/road-view.tsx';
import { Screen } from '#ui/screen.tsx';
import { texts } from './texts.ts';

/** Where a ride begins: plan it or ride it. */
export function HomeScreen() {
  const user = useUser();
  return (
    <Screen>
      <section className="flex flex-1 overflow-hidden rounded-card border border-line">
        <RoadView className="min-h-56 flex-1">
          <div className="plate bg-guidance px-6 py-4 text-center text-on-guidance">
            <h1 className="text-24 font-extrabold">{texts.greeting(user?.firstName ?? '')}</h1>
            <p className="text-15">{texts.tagline}</p>
          </div>
        </RoadView>
      </section>
      <div className="grid grid-cols-2 gap-3">
        <Link href={paths.routes} className={classes(buttonClass('secondary', 'ride'), 'px-2!')}>
          <Route size={24} aria-hidden="true" />
          {texts.newRoute}
        </Link>
        <Link href={paths.navigation} className={classes(buttonClass('primary', 'ride'), 'px-2!')}>
          <Navigation size={24} aria-hidden="true" />
          {texts.navigate}
        </Link>
      </div>
    </Screen>
  );
}
