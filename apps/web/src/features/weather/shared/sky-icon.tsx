import type { Condition } from '@estradeiro/contract/weather';
import {
  Cloud,
  CloudDrizzle,
  CloudFog,
  CloudLightning,
  CloudMoon,
  CloudRain,
  CloudRainWind,
  CloudSnow,
  CloudSun,
  Cloudy,
  Haze,
  type LucideIcon,
  Moon,
  Sun,
  Tornado,
  Wind,
} from 'lucide-react';

const icons: Record<Condition, LucideIcon> = {
  Clear: Sun,
  Clouds: Cloud,
  Drizzle: CloudDrizzle,
  Rain: CloudRain,
  Thunderstorm: CloudLightning,
  Snow: CloudSnow,
  Mist: CloudFog,
  Fog: CloudFog,
  Haze,
  Smoke: Haze,
  Dust: Wind,
  Sand: Wind,
  Squall: CloudRainWind,
  Tornado,
};

type Props = {
  condition: Condition;
  /** The sky's OpenWeatherMap code, if known: '02n' is few clouds by night. */
  code?: string | undefined;
  isDark?: boolean | undefined;
  size?: number;
};

/** The sky as a decorative drawing; the words are beside it. The moon shows where it is dark. */
export function SkyIcon({ condition, code = '', isDark = code.endsWith('n'), size = 48 }: Props) {
  const Icon = iconOf(condition, code.slice(0, 2), isDark);
  return <Icon size={size} aria-hidden="true" />;
}

function iconOf(condition: Condition, cover: string, isDark: boolean): LucideIcon {
  if (condition === 'Clear') return isDark ? Moon : Sun;
  if (condition === 'Clouds' && cover === '02') return isDark ? CloudMoon : CloudSun;
  if (condition === 'Clouds' && cover === '04') return Cloudy;
  return icons[condition];
}
