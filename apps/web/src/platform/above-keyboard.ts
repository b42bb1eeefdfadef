/** Less is a bar of the browser and no keyboard. */
const leastKeyboardPixels = 120;

/**
 * Safari ignores `interactive-widget`: its keyboard lies over the page, and a field at the window's foot under it. `--window-height` is then the height
 * above the keyboard, at which the page stays at its top. Returns a function that ends it.
 */
export function fitAboveKeyboard(viewport = globalThis.visualViewport): () => void {
  if (!viewport) return () => undefined;
  const { style } = document.documentElement;
  const fit = () => {
    // A page zoomed by two fingers shows less of itself, too.
    const isCovered = viewport.scale === 1 && innerHeight - viewport.height >= leastKeyboardPixels;
    if (!isCovered) return style.removeProperty('--window-height');
    style.setProperty('--window-height', `${viewport.height}px`);
    scrollTo(0, 0);
    document.activeElement?.scrollIntoView?.({ block: 'nearest' });
  };
  viewport.addEventListener('resize', fit);
  return () => viewport.removeEventListener('resize', fit);
}
