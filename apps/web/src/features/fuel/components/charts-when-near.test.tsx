import type { FuelStatistics } from '@estradeiro/contract/fuel-statistics';
import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChartsWhenNear } from './charts-when-near.tsx';

const watched = vi.fn();

class Observer {
  observe = watched;
  disconnect() {}
}

afterEach(() => vi.unstubAllGlobals());

it('waits to come near from the second refuelling on, which draws the first line', () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  const { rerender } = render(<ChartsWhenNear statistics={withPrices(1)} />);
  expect(watched).not.toHaveBeenCalled();
  rerender(<ChartsWhenNear statistics={withPrices(2)} />);
  expect(watched).toHaveBeenCalledOnce();
});

const withPrices = (count: number) => ({ price: Array.from({ length: count }) }) as unknown as FuelStatistics;
