import type { Condition } from '@estradeiro/contract/weather';
import {
  Cloud,
  CloudDrizzle,
  CloudFog,
  CloudLightning,
  CloudRain,
  CloudSnow,
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
  Haze: CloudFog,
  Smoke: CloudFog,
  Dust: Wind,
  Sand: Wind,
  Squall: Wind,
  Tornado,
};

type Props = { condition: Condition; isDark?: boolean | undefined; size?: number };

/** The sky as a drawing, for the eye only: the words stand beside it. A clear one shows the moon where it is dark. */
export function SkyIcon({ condition, isDark = false, size = 48 }: Props) {
  const Icon = isDark && condition === 'Clear' ? Moon : icons[condition];
  return <Icon size={size} aria-hidden="true" />;
}
