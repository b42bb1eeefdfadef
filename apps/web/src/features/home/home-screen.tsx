import { Navigation, Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';
import { buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { RoadView } from '#ui/road-view.tsx';
import { Screen } from '#ui/screen.tsx';
import { WeatherSection } from './components/weather-section.tsx';
import { texts } from './texts.ts';

/**
 * Where a ride begins: plan it or ride it, and whether to leave now; below that what other features show here. Sections follow
 * each other by the order of part 1 §2.
 */
export function HomeScreen({ children }: { children?: ReactNode }) {
  const user = useUser();
  return (
    <Screen>
      <section className="flex flex-none overflow-hidden rounded-card border border-line sideways:sr-only">
        <RoadView className="min-h-[clamp(8.5rem,24vh,14rem)] flex-1">
          <div className="plate mx-3 bg-guidance px-6 py-4 text-center text-on-guidance">
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
      <WeatherSection />
      {children}
    </Screen>
  );
}
