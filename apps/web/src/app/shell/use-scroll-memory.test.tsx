import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useScrollMemory } from './use-scroll-memory.ts';

function Area({ path }: { path: string }) {
  const area = useRef<HTMLDivElement>(null);
  useScrollMemory(area, path);
  return <div ref={area} data-testid="area" />;
}

function AreaWithColumn({ path }: { path: string }) {
  const area = useRef<HTMLDivElement>(null);
  useScrollMemory(area, path);
  return (
    <div ref={area}>
      <div key={path} data-scroll-column data-testid="column">
        <div data-testid="other" />
      </div>
    </div>
  );
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

it('restores it where the router, which listens first, draws the screen at once', () => {
  let goBack = () => {};
  const router = () => goBack();
  addEventListener('popstate', router);
  const { rerender } = render(<Area path="/routes" />);
  scrollTo(300);
  rerender(<Area path="/navigation" />);
  goBack = () => rerender(<Area path="/routes" />);
  dispatchEvent(new PopStateEvent('popstate'));
  removeEventListener('popstate', router);
  expect(area().scrollTop).toBe(300);
});

it('restores the column of a screen that stands beside its map', () => {
  const column = () => screen.getByTestId('column');
  const { rerender } = render(<AreaWithColumn path="/routes" />);
  column().scrollTop = 300;
  fireEvent.scroll(column());
  screen.getByTestId('other').scrollTop = 40;
  fireEvent.scroll(screen.getByTestId('other'));
  rerender(<AreaWithColumn path="/navigation" />);
  expect(column().scrollTop).toBe(0);
  fireEvent.popState(window);
  rerender(<AreaWithColumn path="/routes" />);
  expect(column().scrollTop).toBe(300);
});
