import { lazy, Suspense } from 'react';
import { systemClock, useMinute } from '#platform/clock.ts';
import { useDevicePlace } from '#platform/device-place.ts';
import { Screen } from '#ui/screen.tsx';
import { Loading } from '#ui/states.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { NowTab } from './components/now-tab.tsx';
import { usePlaceChoice } from './place-choice.ts';
import { tabs, useTab } from './tab.ts';
import { texts } from './texts.ts';

const ForecastTab = lazy(() => import('./components/forecast-tab.tsx').then((m) => ({ default: m.ForecastTab })));
const RouteTab = lazy(() => import('./components/route-tab.tsx').then((m) => ({ default: m.RouteTab })));
const labelled = tabs.map((name) => ({ name, label: texts.tabs[name] }));

/** Centro Meteorológico: the weather now, on the next days, and along a route. */
export function WeatherScreen({ clock = systemClock }) {
  const device = useDevicePlace();
  const choice = usePlaceChoice();
  const now = useMinute(clock);
  const [open, setOpen] = useTab();
  return (
    <Screen>
      <h1 className="text-24 font-extrabold">{texts.title}</h1>
      <TabList label={texts.title} tabs={labelled} open={open} onOpen={setOpen} />
      <TabPanel name="atual" open={open}>
        <NowTab {...{ device, choice, now }} />
      </TabPanel>
      <TabPanel name="previsao" open={open}>
        <Suspense fallback={<Loading />}>
          <ForecastTab {...{ device, choice, now }} />
        </Suspense>
      </TabPanel>
      <TabPanel name="rota" open={open}>
        <Suspense fallback={<Loading />}>
          <RouteTab now={now} />
        </Suspense>
      </TabPanel>
    </Screen>
  );
}
