import type { Condition } from '@estradeiro/contract/weather';
import {
  Cloud,
  CloudDrizzle,
  CloudFog,
  CloudLightning,
  CloudRain,
  CloudSnow,
  type LucideIcon,
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
  Haze: CloudFog,
  Smoke: CloudFog,
  Dust: Wind,
  Sand: Wind,
  Squall: Wind,
  Tornado,
};

/** The sky as a drawing, for the eye only: the words stand beside it. */
export function SkyIcon({ condition, size = 48 }: { condition: Condition; size?: number }) {
  const Icon = icons[condition];
  return <Icon size={size} aria-hidden="true" />;
}
