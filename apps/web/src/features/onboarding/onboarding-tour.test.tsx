import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tabs } from '#app/shell/bottom-bar.tsx';
import { Frame } from '#ui/frame.tsx';
import { OnboardingTour } from './onboarding-tour.tsx';
import { tourSteps } from './steps.ts';
import { stepWords } from './texts.ts';

const onEnd = vi.fn();
afterEach(() => void onEnd.mockClear());

/** The tour over a screen with a bar of these entries. */
function open(entries: string[] = ['navigation', 'routes', 'fuel', 'booking', 'groups']) {
  const page = (tour: boolean) => (
    <Frame>
      <button type="button">Rever o tour</button>
      <nav>
        {entries.map((entry) => (
          <a key={entry} href={`/${entry}`} data-tour={`/${entry}`}>
            {entry}
          </a>
        ))}
      </nav>
      {tour && <OnboardingTour onEnd={onEnd} />}
    </Frame>
  );
  const view = render(page(false));
  const opener = screen.getByRole('button', { name: 'Rever o tour' });
  opener.focus();
  view.rerender(page(true));
  return { opener, close: () => view.rerender(page(false)) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole('heading').textContent;

const count = tourSteps.length;

it('leads through all that there are words for, and is completed by the last one', async () => {
  open();
  const titles: (string | null)[] = [];
  for (let step = 1; step <= count; step++) {
    expect(screen.getByText(`${step} de ${count}`)).toBeVisible();
    titles.push(title());
    await press(step < count ? 'Próximo' : 'Finalizar');
  }
  expect(titles).toEqual(Object.values(stepWords).map((words) => words.title));
  expect(onEnd).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('goes back, but not before the first step', async () => {
  open();
  expect(screen.queryByRole('button', { name: 'Anterior' })).toBeNull();
  await press('Próximo');
  await press('Anterior');
  expect(screen.getByText(`1 de ${count}`)).toBeVisible();
});

it.each(['Pular Tour', 'Fechar o tour'])('%s skips it', async (name) => {
  open();
  await press('Próximo');
  await press(name);
  expect(onEnd).toHaveBeenCalledOnce();
});

describe('by the keyboard', () => {
  it('moves with arrows and Enter, and never ends by an arrow', async () => {
    open();
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowLeft}');
    expect(screen.getByText(`2 de ${count}`)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}'.repeat(9));
    expect(screen.getByText(`${count} de ${count}`)).toBeVisible();
    expect(onEnd).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('is skipped with Escape', async () => {
    open();
    await userEvent.keyboard('{Escape}');
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('presses the focused button, not the next one', async () => {
    open();
    await press('Próximo');
    screen.getByRole('button', { name: 'Anterior' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText(`1 de ${count}`)).toBeVisible();
  });

  it('goes one step for a key held down', () => {
    open();
    const dialog = screen.getByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    for (let repeats = 0; repeats < 5; repeats++) fireEvent.keyDown(dialog, { key: 'ArrowRight', repeat: true });
    expect(screen.getByText(`2 de ${count}`)).toBeVisible();
  });

  it('keeps Tab inside, in both directions', async () => {
    open();
    const dialog = screen.getByRole('dialog', { name: 'Conheça o Estradeiro' });
    for (const shift of [false, true]) {
      for (let presses = 0; presses < 9; presses++) {
        await userEvent.tab({ shift });
        expect(dialog).toContainElement(document.activeElement as HTMLElement);
      }
    }
  });
});

it('moves the focus to the text of each step, and restores it at the end', async () => {
  const { opener, close } = open();
  expect(screen.getByRole('region', { name: stepWords.welcome.title })).toHaveFocus();
  expect(screen.getByRole('region')).toHaveAccessibleDescription(/aventureiro sobre duas rodas/);
  await press('Próximo');
  expect(screen.getByRole('region', { name: stepWords.navigation.title })).toHaveFocus();
  close();
  expect(opener).toHaveFocus();
});

it('makes the page behind inert while it shows', () => {
  const { opener, close } = open();
  expect(opener.inert).toBe(true);
  close();
  expect(opener.inert).toBe(false);
});

it('moves the bar to an entry, also to one that stands in a group of it', async () => {
  const lefts: Record<string, number> = { '/booking': 400 };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return DOMRect.fromRect({ x: lefts[this.dataset.tour ?? ''] ?? 0, width: this.tagName === 'NAV' ? 300 : 60 });
  });
  open();
  const bar = screen.getByRole('navigation', { hidden: true });
  const group = document.createElement('div');
  group.append(...bar.children);
  bar.append(group);
  for (let step = 1; step < 5; step++) await press('Próximo');
  await expect.poll(() => bar.scrollLeft).toBe(280); // the middle of 400 to 460 comes to 150
  vi.restoreAllMocks();
});

it('points at entries that the bar has', () => {
  const entries = tabs.map(({ path }) => path);
  const targets = tourSteps.flatMap(({ path }) => path ?? []);
  expect(targets.filter((target) => !entries.includes(target))).toEqual([]);
});
