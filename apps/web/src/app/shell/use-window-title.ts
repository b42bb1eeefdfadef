import { useEffect } from 'react';
import type { Path } from '#platform/paths.ts';
import { screenNames, texts } from './texts.ts';

/** Names the window after the screen. */
export function useWindowTitle(path: string): void {
  useEffect(() => {
    const name = screenNames[path as Path];
    document.title = name ? `${name} · ${texts.product}` : texts.product;
  }, [path]);
}
