/** WMO 4677 codes as Open-Meteo uses them (https://open-meteo.com/en/docs) to OpenWeatherMap's condition ids. */
const ids: Record<number, number> = {
  0: 800,
  1: 801,
  2: 802,
  3: 804,
  45: 741,
  48: 741,
  51: 300,
  53: 301,
  55: 302,
  56: 511,
  57: 511,
  61: 500,
  63: 501,
  65: 502,
  66: 511,
  67: 511,
  71: 600,
  73: 601,
  75: 602,
  77: 600,
  80: 520,
  81: 521,
  82: 522,
  85: 620,
  86: 622,
  95: 211,
  96: 201,
  99: 202,
};

/** A code that Open-Meteo does not document counts as overcast. */
export const conditionIdOf = (wmoCode: number): number => ids[wmoCode] ?? 804;
