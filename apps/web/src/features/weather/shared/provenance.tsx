import type { WeatherSource } from '@estradeiro/contract/weather';
import { formatDuration } from '@estradeiro/navigation/display';
import { systemClock, useMinute } from '#platform/clock.ts';
import { useOnline } from '#platform/online.ts';

/** Responses are cached for ten minutes on the server and as long here: an older one means that a server failed. */
const oldSeconds = 1_200;

/** Each provider requires its name and link beside its data. A provider unknown to this app is not named. */
const credits: Partial<Record<string, { words: string; url: string }>> = {
  'open-meteo': { words: 'Dados do tempo: Open-Meteo.com', url: 'https://open-meteo.com/' },
  openweathermap: { words: 'Dados do tempo: OpenWeather', url: 'https://openweathermap.org/' },
} satisfies Record<WeatherSource, unknown>;

/** Here and not in `texts.ts`, which home would load for this line. */
const readText = (minutes: number): string => `Última leitura ${ageOf(minutes)}`;

function ageOf(minutes: number): string {
  if (minutes === 0) return 'agora';
  return minutes % 60 === 0 ? `há ${minutes / 60} h` : `há ${formatDuration(minutes * 60)}`;
}

type Props = {
  ageSeconds: number;
  source: WeatherSource;
  /** When the response arrived, in epoch milliseconds; it ages from there. */
  answeredAt: number;
  clock?: typeof systemClock;
};

/** The source of the data, and its age once it is old or, without a network, may be. */
export function Provenance({ ageSeconds, source, answeredAt, clock = systemClock }: Props) {
  const online = useOnline();
  const now = useMinute(clock).getTime();
  const seconds = ageSeconds + Math.max(0, now - answeredAt) / 1000;
  const credit = credits[source];
  return (
    <div className="text-13 text-quiet">
      {(seconds > oldSeconds || !online) && (
        <p className="text-15 text-provisional">{readText(Math.floor(seconds / 60))}</p>
      )}
      {credit && (
        <a
          href={credit.url}
          target="_blank"
          rel="noreferrer"
          className="-my-2 inline-flex min-h-12 items-center underline"
        >
          {credit.words}
        </a>
      )}
    </div>
  );
}
