import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useScrollMemory } from './use-scroll-memory.ts';

function Area({ path }: { path: string }) {
  const area = useRef<HTMLDivElement>(null);
  useScrollMemory(area, path);
  return <div ref={area} data-testid="area" />;
}

const area = () => screen.getByTestId('area');
const scrollTo = (place: number) => {
  area().scrollTop = place;
  fireEvent.scroll(area());
};

it('starts a screen at its top, and restores its position when history leads there', () => {
  const { rerender } = render(<Area path="/routes" />);
  scrollTo(300);
  rerender(<Area path="/navigation" />);
  expect(area().scrollTop).toBe(0);
  fireEvent.popState(window);
  rerender(<Area path="/routes" />);
  expect(area().scrollTop).toBe(300);
  rerender(<Area path="/navigation" />);
  rerender(<Area path="/routes" />);
  expect(area().scrollTop).toBe(0);
});
