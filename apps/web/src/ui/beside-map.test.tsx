import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MapBeside, ScreenBesideMap } from './beside-map.tsx';
import { Dialog } from './dialog.tsx';
import { TabPanel } from './tabs.tsx';

afterEach(() => vi.unstubAllGlobals());

const inWindow = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));

const list = (inPage: boolean, sideways = false) =>
  render(
    <ScreenBesideMap sideways={sideways}>
      <ul>
        <li>
          Serra
          <MapBeside inPage={inPage}>
            <section aria-label="Mapa" />
          </MapBeside>
        </li>
      </ul>
    </ScreenBesideMap>,
  );

it('shows the map beside the list in a wide window, wherever in the list it is given', () => {
  inWindow(true);
  list(false);
  const map = screen.getByRole('region', { name: 'Mapa' });
  expect(within(screen.getByRole('main')).getByText('Serra')).toBeVisible();
  expect(screen.getByRole('listitem')).not.toContainElement(map);
  expect(screen.getByRole('main')).toContainElement(map);
});

it('shows the map beside the list in a sideways window only where the screen is made for it', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('height < 480px'),
    addEventListener() {},
    removeEventListener() {},
  }));
  const { unmount } = list(true);
  expect(screen.getByRole('listitem')).toContainElement(screen.getByRole('region', { name: 'Mapa' }));
  unmount();
  list(true, true);
  expect(screen.getByRole('listitem')).not.toContainElement(screen.getByRole('region', { name: 'Mapa' }));
});

it('shows only the list on a phone', () => {
  inWindow(false);
  list(false);
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows the map in the page on a phone where that is wanted', () => {
  inWindow(false);
  list(true);
  expect(screen.getByRole('listitem')).toContainElement(screen.getByRole('region', { name: 'Mapa' }));
});

it('shows the map of the open tab only', () => {
  inWindow(true);
  const tabs = (open: string) => (
    <ScreenBesideMap>
      {['roteiros', 'passeios'].map((name) => (
        <TabPanel key={name} name={name} open={open}>
          <MapBeside>
            <section aria-label={`Mapa de ${name}`} />
          </MapBeside>
        </TabPanel>
      ))}
    </ScreenBesideMap>
  );
  const { rerender } = render(tabs('roteiros'));
  rerender(tabs('passeios'));
  expect(screen.getByRole('region')).toHaveAccessibleName('Mapa de passeios');
});

const screenWith = ({ open, large }: { open: boolean; large: boolean }) => (
  <ScreenBesideMap>
    <Dialog open={open} large={large} onOpenChange={() => undefined} title="Novo dia">
      <input aria-label="Até onde" />
    </Dialog>
  </ScreenBesideMap>
);

it.each([
  [true, false, 'in the screen, so that the map stays in sight'],
  [true, true, 'over all of the window where it needs that'],
  [false, false, 'over all of the window on a phone'],
])('opens a dialog beside a map (%s, large: %s) %s', (isWide, large) => {
  inWindow(isWide);
  const { rerender } = render(screenWith({ open: false, large }));
  rerender(screenWith({ open: true, large }));
  const inScreen = document.querySelector('main')?.contains(screen.getByRole('dialog', { name: 'Novo dia' }));
  expect(inScreen).toBe(isWide && !large);
});

it('keeps what is typed in a dialog when the window is turned', async () => {
  inWindow(true);
  const { rerender } = render(screenWith({ open: false, large: false }));
  rerender(screenWith({ open: true, large: false }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Até onde' }), 'Lages');
  inWindow(false);
  rerender(screenWith({ open: true, large: false }));
  expect(screen.getByRole('textbox', { name: 'Até onde' })).toHaveValue('Lages');
  // The screen that holds it scrolls by now, and may be longer than the window.
  expect(screen.getByRole('dialog')).toHaveClass('fixed');
});
