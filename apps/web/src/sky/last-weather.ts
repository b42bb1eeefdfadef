import { CurrentWeather } from '@estradeiro/contract/weather';
import { createLastAround } from '#platform/last-known/last-around.ts';

/** The next cell of the grid that is asked by: a device on its edge stands now in the one, now in the other. */
const besideDegrees = 0.02;

export const lastWeather = createLastAround('last-weather', CurrentWeather, besideDegrees);
