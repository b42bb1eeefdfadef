import type { Page } from '@playwright/test';

/** Pressable elements less than 48 px wide or high, with their sizes. Links inside a line of text do not count. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 47.5; // rounding of the layout
    const selector =
      'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=option], [role=switch]';
    const pressable = (element: Element): Element => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const around = labels.find((label) => label.contains(element));
      if (around) return around;
      // A link that covers its row by a positioned `::after`.
      const covers = getComputedStyle(element, '::after').position === 'absolute';
      return (covers && (element as HTMLElement).offsetParent) || element;
    };
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    return [...document.querySelectorAll(selector)]
      .filter((element) => isShown(element) && !(element as HTMLInputElement).disabled)
      .filter((element) => element.getAttribute('tabindex') !== '-1' || element.getAttribute('role') === 'option')
      .map((element) => ({ element, box: pressable(element).getBoundingClientRect() }))
      .filter(({ box }) => box.width < least || box.height < least)
      .map(({ element, box }) => {
        const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return `${element.tagName.toLowerCase()} '${words.trim()}': ${Math.round(box.width)} x ${Math.round(box.height)}`;
      });
  });

/** Elements that extend beyond the window sideways, with the pixels; bars that scroll by themselves do not count. */
export const sidewaysOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const overflowing = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 1)
      .filter((element) => !scrolls(element.parentElement))
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
    const scrolled = [...document.querySelectorAll('body *')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).overflowX === 'auto')
      .filter((element) => !element.matches('nav, [role=toolbar]'))
      .map((element) => `scrolls: ${element.tagName.toLowerCase()}.${element.className}`);
    const page = document.documentElement.scrollWidth > width ? [`page: ${document.documentElement.scrollWidth}`] : [];
    return [...page, ...overflowing, ...scrolled];
  });

/** How much of the page moved by itself since it was opened (the browser's layout-shift score), with what moved. */
export const layoutShift = (page: Page): Promise<{ score: number; moved: string[] }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
          resolve({
            score: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: shifts.flatMap(({ sources }) =>
              sources.map(({ node }) => (node as Element | null)?.className ?? ''),
            ),
          });
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift nothing is observed.
        setTimeout(() => resolve({ score: 0, moved: [] }), 500);
      }),
  );
