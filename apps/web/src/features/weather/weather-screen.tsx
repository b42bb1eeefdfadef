import { systemClock, useMinute } from '#platform/clock.ts';
import { useDevicePlace } from '#platform/device-place.ts';
import { onDemand, whileLoading } from '#ui/on-demand.tsx';
import { Screen } from '#ui/screen.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { NowTab } from './components/now-tab.tsx';
import { usePlaceChoice } from './place-choice.ts';
import { tabs, useTab } from './tab.ts';
import { texts } from './texts.ts';

const ForecastTab = onDemand(() => import('./components/forecast-tab.tsx').then((m) => m.ForecastTab), whileLoading);
const RouteTab = onDemand(() => import('./components/route-tab.tsx').then((m) => m.RouteTab), whileLoading);
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
        <ForecastTab {...{ device, choice, now }} />
      </TabPanel>
      <TabPanel name="rota" open={open}>
        <RouteTab now={now} />
      </TabPanel>
    </Screen>
  );
}
