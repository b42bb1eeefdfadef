import type { Condition, Sky } from '@estradeiro/contract/weather';

type Named = [main: Condition, icon: string, description: string];

/**
 * OpenWeatherMap's condition ids (https://openweathermap.org/weather-conditions) with our texts: the vendors' own would
 * describe one sky differently.
 */
const named: Record<number, Named> = {
  200: ['Thunderstorm', '11', 'trovoada com chuva fraca'],
  201: ['Thunderstorm', '11', 'trovoada com chuva'],
  202: ['Thunderstorm', '11', 'trovoada com chuva forte'],
  210: ['Thunderstorm', '11', 'trovoada fraca'],
  211: ['Thunderstorm', '11', 'trovoada'],
  212: ['Thunderstorm', '11', 'trovoada forte'],
  221: ['Thunderstorm', '11', 'trovoadas isoladas'],
  300: ['Drizzle', '09', 'garoa fraca'],
  301: ['Drizzle', '09', 'garoa moderada'],
  302: ['Drizzle', '09', 'garoa intensa'],
  500: ['Rain', '10', 'chuva fraca'],
  501: ['Rain', '10', 'chuva moderada'],
  502: ['Rain', '10', 'chuva forte'],
  503: ['Rain', '10', 'chuva muito forte'],
  504: ['Rain', '10', 'chuva extrema'],
  511: ['Rain', '13', 'chuva congelante'],
  520: ['Rain', '09', 'pancadas fracas'],
  521: ['Rain', '09', 'pancadas moderadas'],
  522: ['Rain', '09', 'pancadas fortes'],
  531: ['Rain', '09', 'pancadas isoladas'],
  600: ['Snow', '13', 'neve fraca'],
  601: ['Snow', '13', 'neve'],
  602: ['Snow', '13', 'neve forte'],
  620: ['Snow', '13', 'pancadas de neve'],
  622: ['Snow', '13', 'pancadas fortes de neve'],
  701: ['Mist', '50', 'névoa'],
  711: ['Smoke', '50', 'fumaça'],
  721: ['Haze', '50', 'névoa seca'],
  731: ['Dust', '50', 'redemoinhos de poeira'],
  741: ['Fog', '50', 'nevoeiro'],
  751: ['Sand', '50', 'areia'],
  761: ['Dust', '50', 'poeira'],
  762: ['Dust', '50', 'cinzas vulcânicas'],
  771: ['Squall', '50', 'rajadas fortes'],
  781: ['Tornado', '50', 'tornado'],
  800: ['Clear', '01', 'céu limpo'],
  801: ['Clouds', '02', 'poucas nuvens'],
  802: ['Clouds', '03', 'parcialmente nublado'],
  803: ['Clouds', '04', 'nublado'],
  804: ['Clouds', '04', 'encoberto'],
};

/** An unknown id is described by its hundred, the group that it belongs to. */
const groups: Record<number, Named> = {
  2: ['Thunderstorm', '11', 'trovoada'],
  3: ['Drizzle', '09', 'garoa'],
  5: ['Rain', '10', 'chuva'],
  6: ['Snow', '13', 'neve'],
  7: ['Mist', '50', 'névoa'],
};
/** Hourly rain below this is within the error of a model that gives it no chance. */
const drizzleMm = 0.3;
const overcastId = 804;

/**
 * Reconciles rain and its chance, which vendors take from two models. A drizzle without any chance is an overcast sky;
 * more rain without a chance counts as certain. A thunderstorm always stays.
 */
export function reconcileRain(stated: {
  conditionId: number;
  rainMmPerHour: number;
  rainChancePercent: number | null;
}): {
  conditionId: number;
  rainMmPerHour: number;
  rainChancePercent: number;
} {
  const { conditionId, rainMmPerHour, rainChancePercent } = stated;
  const isRain = conditionId >= 300 && conditionId < 600;
  if (conditionId < 300) return { ...stated, rainChancePercent: rainChancePercent ?? (rainMmPerHour > 0 ? 100 : 0) };
  if (rainChancePercent === null) return { ...stated, rainChancePercent: rainMmPerHour > 0 ? 100 : 0 };
  if (rainChancePercent > 0 || (!isRain && rainMmPerHour === 0)) return { ...stated, rainChancePercent };
  if (rainMmPerHour > drizzleMm) return { conditionId, rainMmPerHour, rainChancePercent: 100 };
  return { conditionId: isRain ? overcastId : conditionId, rainMmPerHour: 0, rainChancePercent: 0 };
}

const cloudy: Named = ['Clouds', '03', 'nublado'];

/** The condition of an OpenWeatherMap id, with the icon of day or night. */
export function skyOf(id: number, isDay: boolean): Sky {
  const [main, icon, description] = named[id] ?? groups[Math.floor(id / 100)] ?? cloudy;
  return { main, description, icon: `${icon}${isDay ? 'd' : 'n'}` };
}

/** Conditions by severity for a rider. */
const gravities: Record<Condition, number> = {
  Clear: 0,
  Clouds: 1,
  Haze: 2,
  Mist: 3,
  Smoke: 4,
  Drizzle: 5,
  Dust: 6,
  Sand: 7,
  Rain: 8,
  Fog: 9,
  Snow: 10,
  Squall: 11,
  Thunderstorm: 12,
  Tornado: 13,
};

export const gravity = ({ main }: Sky): number => gravities[main];
