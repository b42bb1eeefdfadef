import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import { IsPanelShown } from './tabs.tsx';

function mediaOf(query: string) {
  // Missing in tests without a browser.
  const media = () => globalThis.matchMedia?.(query);
  return {
    matches: () => media()?.matches ?? false,
    subscribe(onChange: () => void): () => void {
      const watched = media();
      watched?.addEventListener('change', onChange);
      return () => watched?.removeEventListener('change', onChange);
    },
  };
}

/** As the `desk`, the `sideways` and the `narrow` variant of styles.css. */
const wideWindow = mediaOf('(width >= 1024px) and (height >= 480px)');
const sidewaysWindow = mediaOf('(width >= 480px) and (height < 480px)');
const narrowWindow = mediaOf('(width < 380px)');
const mouseWindow = mediaOf('(width >= 1024px) and (height >= 480px) and (hover: hover) and (pointer: fine)');

/** Whether the window is that of the `sideways` variant: a phone on its side. */
export const useIsSideways = (): boolean => useSyncExternalStore(sidewaysWindow.subscribe, sidewaysWindow.matches);

/** Whether the window has the width of the `desk` variant. */
export const useIsWide = (): boolean => useSyncExternalStore(wideWindow.subscribe, wideWindow.matches);

/** Whether the window is that of the `narrow` variant: a small phone. */
export const useIsNarrow = (): boolean => useSyncExternalStore(narrowWindow.subscribe, narrowWindow.matches);

/** Whether the window is wide and used with a mouse, which neither pinches nor drags two fingers. */
export const useIsMouseWindow = (): boolean => useSyncExternalStore(mouseWindow.subscribe, mouseWindow.matches);

/** Whether a `MapSheet` is a column beside the map. */
export function useIsSheetColumn(): boolean {
  const isSideways = useIsSideways();
  return useIsWide() || isSideways;
}

type Place = { isBeside: boolean; element: HTMLElement | null; whole: HTMLElement | null };

const MapPlace = createContext<Place>({ isBeside: false, element: null, whole: null });

/** Whether the screen shows its map beside its column. */
export const useIsMapBeside = (): boolean => useContext(MapPlace).isBeside;

/** The screen with its map beside its column, between header and bottom bar, for what opens over it; else null. */
export function useBesideMapScreen(): HTMLElement | null {
  const { isBeside, whole } = useContext(MapPlace);
  return isBeside ? whole : null;
}

type ScreenProps = {
  /** The map is beside the column in a sideways window, too; its content must be styled for that. */
  sideways?: boolean;
  /** The header stays above it in a sideways window. */
  header?: boolean;
  /** The column has the window's height and no margin, and its content scrolls by itself, as a chat does. */
  fill?: boolean;
  children: ReactNode;
};

/**
 * The `main` of a screen with places: on a phone a page like `Screen`, in a wide window a column of 416 px with the map
 * of its `MapBeside` to the right (D32a). The column scrolls by itself and keeps its position like a page. What is marked
 * `data-wide-column` in it has the larger part of a wide window.
 */
export function ScreenBesideMap({ sideways = false, header = false, fill = false, children }: ScreenProps) {
  const isWide = useIsWide();
  const isSideways = useIsSideways();
  const isBeside = isWide || (sideways && isSideways);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [whole, setWhole] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ isBeside, element, whole }), [isBeside, element, whole]);
  return (
    <main
      ref={setWhole}
      data-whole-window
      data-fills={(sideways && !header) || fill || undefined}
      className={classes(
        'relative flex flex-col outline-none desk:h-full desk:flex-row',
        fill ? 'h-full overflow-clip' : 'min-h-full',
        sideways && 'sideways:h-full sideways:flex-row',
      )}
    >
      <div
        data-scroll-column={fill ? undefined : true}
        className={classes(
          // Positioned for the screen-reader texts inside, as in `Screen`.
          'relative flex w-full flex-1 flex-col desk:w-[26rem] desk:flex-none desk:has-[[data-wide-column]]:w-[min(44rem,58%)] desk:border-line desk:border-r',
          fill ? 'min-h-0' : 'mx-auto max-w-xl gap-4 p-4 desk:mx-0 desk:overflow-y-auto',
          sideways &&
            'sideways:mx-0 sideways:w-1/2 sideways:max-w-[26rem] sideways:flex-none sideways:overflow-y-auto sideways:border-line sideways:border-r',
        )}
      >
        <MapPlace value={place}>{children}</MapPlace>
      </div>
      {isBeside && <div ref={setElement} className="relative min-w-0 flex-1" />}
    </main>
  );
}

type Props = {
  /** On a phone it is shown where it stands in the page, rather than not at all. */
  inPage?: boolean;
  children: ReactNode;
};

/**
 * The map that a `ScreenBesideMap` shows beside its column, wherever in the column its content is known. Nothing in a
 * tab's hidden panel.
 */
export function MapBeside({ inPage = false, children }: Props) {
  const { isBeside, element } = useContext(MapPlace);
  const isShown = useContext(IsPanelShown);
  if (!isShown) return null;
  if (isBeside) return element && createPortal(children, element);
  return inPage && children;
}
