import { formatDistance } from '@estradeiro/navigation/display';
import { dangerName } from '@estradeiro/navigation/rider-safety/dangers-ahead';
import type { WeatherNotice } from '@estradeiro/navigation/rider-safety/weather-notice';
import { OctagonAlert, TriangleAlert, X } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Plate } from '#ui/plate.tsx';
import { weatherTexts } from '../texts.ts';

export type ShownWeather = { notice: WeatherNotice | null; dismiss: (id: string) => void };

/** The most severe weather notice before departure, until dismissed. */
export const WeatherBanner = (props: ShownWeather) => <Sign {...props} riding={false} />;

/** The same during a ride: shorter and larger. */
export const RidingWeather = (props: ShownWeather) => <Sign {...props} riding />;

function Sign({ notice, dismiss, riding }: ShownWeather & { riding: boolean }) {
  if (!notice) return null;
  const isDanger = notice.severity === 'danger';
  const Icon = isDanger ? OctagonAlert : TriangleAlert;
  return (
    <Plate
      meaning={isDanger ? 'danger' : 'warning'}
      key={notice.id}
      role="status"
      className="flex flex-none animate-rise items-center gap-3 p-0! pl-4!"
    >
      <Icon size={riding ? 32 : 28} aria-hidden="true" />
      <div className="min-w-0 flex-1 py-2">
        {!riding && <p className="font-extrabold">{weatherTexts.alert}</p>}
        <p className={classes('text-balance', riding ? 'text-20 font-semibold' : 'text-15')}>
          <span className="sr-only">{isDanger ? weatherTexts.danger : weatherTexts.warning} </span>
          {wordsOf(notice, riding)}
        </p>
      </div>
      <IconButton
        label={weatherTexts.dismiss}
        size={riding ? 'ride' : 'normal'}
        className="text-inherit! hover:bg-transparent!"
        icon={<X size={24} aria-hidden="true" />}
        onClick={() => dismiss(notice.id)}
      />
    </Plate>
  );
}

function wordsOf(notice: WeatherNotice, riding: boolean): string {
  if (notice.type === 'here') return notice.message;
  const { metersAhead } = notice;
  if (riding) return weatherTexts.ahead(dangerName(notice), formatDistance(metersAhead));
  return metersAhead < 1_000
    ? weatherTexts.atStart(dangerName(notice))
    : weatherTexts.onRoute(dangerName(notice), formatDistance(metersAhead));
}
