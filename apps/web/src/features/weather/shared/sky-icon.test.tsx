import type { Condition } from '@estradeiro/contract/weather';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SkyIcon } from './sky-icon.tsx';

const drawn = (condition: Condition, code?: string) =>
  render(<SkyIcon condition={condition} code={code} />).container.innerHTML;

it('draws each sky that has words of its own differently', () => {
  const skies = [
    drawn('Clear', '01d'),
    drawn('Clear', '01n'),
    drawn('Clouds', '02d'),
    drawn('Clouds', '02n'),
    drawn('Clouds', '03d'),
    drawn('Clouds', '04d'),
    ...(['Drizzle', 'Rain', 'Thunderstorm', 'Snow', 'Fog', 'Haze', 'Dust', 'Squall', 'Tornado'] as const).map((one) =>
      drawn(one),
    ),
  ];
  expect(new Set(skies).size).toBe(skies.length);
});
