import { ChevronDown, ChevronUp } from 'lucide-react';
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { uiTexts } from './texts.ts';

export const sheetHeights = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof sheetHeights)[number];

type Props = {
  /** The name of the region, for screen readers. */
  label: string;
  height: SheetHeight;
  onHeight: (height: SheetHeight) => void;
  /** Always visible; 96 to 120 px high. The sheet is drawn by it. */
  head: ReactNode;
  /** Hidden at peek, except in a column. */
  children: ReactNode;
  /**
   * Called with the pixels of the parent's lower edge that the sheet covers, whenever it comes to rest at peek or half; a
   * full sheet leaves no map to frame. Zero in a column, which stands beside the map.
   */
  onCover?: ((pixels: number) => void) | undefined;
};

/** For the map under a `MapSheet`, in the same positioned parent: all of it, or what a column leaves free. */
export const mapUnderSheet = 'absolute inset-0 sideways:left-(--sheet-column) desk:left-(--sheet-column)';
/** For their parent: the width of the column. */
export const sheetColumn = '[--sheet-column:clamp(16rem,50%,22.5rem)] desk:[--sheet-column:26rem]';

/** What a full sheet leaves free at the top. */
const topPixels = 56;
const halfShare = 0.45;
/** A shorter movement is a press. */
const drawnPixels = 6;
/** A faster movement throws the sheet to the next height. */
const thrownPixelsPerMilli = 0.4;
const settleMillis = 220;

type Pixels = Record<SheetHeight, number>;

/**
 * The height at which a sheet rests that was let go at `shown` pixels, at a speed in pixels a millisecond, positive
 * upwards.
 */
export function heightAfter(shown: number, speed: number, pixels: Pixels): SheetHeight {
  const isThrown = Math.abs(speed) >= thrownPixelsPerMilli;
  const ahead = sheetHeights.filter((height) => speed > 0 === pixels[height] > shown);
  const among = isThrown && ahead.length > 0 ? ahead : sheetHeights;
  return among.reduce((nearest, height) =>
    Math.abs(pixels[height] - shown) < Math.abs(pixels[nearest] - shown) ? height : nearest,
  );
}

/** The next height up; from the top the lowest. */
const heightAbove = (height: SheetHeight): SheetHeight => sheetHeights[sheetHeights.indexOf(height) + 1] ?? 'peek';

/**
 * A sheet over the map in a positioned parent, at one of three heights. Its head is drawn, thrown or pressed, and its button does the
 * same for keys and readers. In a wide or sideways window it is a column at the left that always shows completely.
 */
export function MapSheet({ label, height, onHeight, head, children, onCover }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const headBox = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const size = useSheetSize(sheet, headBox, toggle);
  const [drawnTo, setDrawnTo] = useState<number | null>(null);
  const isDrawn = drawnTo !== null;
  const pixels: Pixels = {
    peek: size.head,
    half: halfShare * (size.sheet + topPixels),
    full: size.sheet,
  };
  const { isColumn } = size;
  const drawing = useDrawing({ pixels, height, isColumn, onDraw: setDrawnTo, onHeight });
  const coveredPixels = isDrawn || height === 'full' ? null : Math.round(pixels[height]);
  useCover(isColumn ? 0 : coveredPixels, onCover);
  // The content is hidden at peek, and with it a focus inside it.
  const saveFocus = useEffectEvent(() => {
    const isInContent = content.current?.contains(document.activeElement);
    if (isInContent && !isColumn) toggle.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (height === 'peek') saveFocus();
  }, [height]);
  return (
    <section
      ref={sheet}
      aria-label={label}
      style={
        {
          '--peek': `${size.head}px`,
          // A transform, so that nothing in the sheet counts as shifted.
          ...(isDrawn && { transform: `translateY(${size.sheet - drawnTo}px)` }),
        } as CSSProperties
      }
      className={classes(
        'absolute inset-x-0 bottom-0 z-20 flex h-[calc(100%-56px)] flex-col rounded-t-sheet bg-card shadow-sheet',
        column,
        isDrawn ? '' : classes('transition-transform duration-200', places[height]),
      )}
    >
      {/* Its button does the same for keys and readers. */}
      <div
        ref={headBox}
        {...drawing}
        className="relative flex-none touch-none select-none px-4 pt-3 pb-2 sideways:touch-auto sideways:pt-2 desk:touch-auto"
      >
        <span
          aria-hidden="true"
          className="absolute top-1.5 left-1/2 h-1 w-9 -translate-x-1/2 rounded-full bg-quiet sideways:hidden desk:hidden"
        />
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">{head}</div>
          <IconButton
            ref={toggle}
            label={height === 'full' ? uiTexts.showLess : uiTexts.showMore}
            aria-expanded={height !== 'peek'}
            icon={
              height === 'full' ? (
                <ChevronDown size={24} aria-hidden="true" />
              ) : (
                <ChevronUp size={24} aria-hidden="true" />
              )
            }
            onClick={() => onHeight(heightAbove(height))}
            className="-mr-2 sideways:hidden desk:hidden"
          />
        </div>
      </div>
      <div
        ref={content}
        className={classes(
          'min-h-0 overflow-y-auto overscroll-contain border-line border-t pb-[max(1rem,env(safe-area-inset-bottom))]',
          'has-[[data-sheet-foot]]:pb-0',
          'transition-[visibility] duration-200 sideways:visible sideways:flex-1 desk:visible desk:flex-1',
          isDrawn ? 'flex-1' : contents[height],
        )}
      >
        {children}
      </div>
    </section>
  );
}

/** The buttons at the foot of a sheet's content, which scrolls above them and not below. */
export const MapSheetFoot = ({ children }: { children: ReactNode }) => (
  <div
    data-sheet-foot
    className="sticky bottom-0 z-10 flex flex-none gap-2 border-line border-t bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
  >
    {children}
  </div>
);

const column = classes(
  'sideways:top-0 sideways:right-auto sideways:h-full sideways:w-(--sheet-column) sideways:transform-none! sideways:rounded-none',
  'desk:top-0 desk:right-auto desk:h-full desk:w-(--sheet-column) desk:transform-none! desk:rounded-none',
);

const places: Record<SheetHeight, string> = {
  peek: '[transform:translateY(calc(100%-var(--peek)))]',
  half: '[transform:translateY(calc(55%-25.2px))]',
  full: '[transform:translateY(0)]',
};

/** The content scrolls within what shows of the sheet. */
const contents: Record<SheetHeight, string> = {
  peek: 'invisible flex-1',
  half: 'h-[calc(45%+25.2px-var(--peek))] flex-none',
  full: 'flex-1',
};

/** The heights of the whole sheet and of its head, in pixels, and whether it is a column, which has no button. */
function useSheetSize(
  sheet: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  toggle: RefObject<HTMLElement | null>,
) {
  const [size, setSize] = useState({ sheet: 0, head: 0, isColumn: false });
  useLayoutEffect(() => {
    const measure = () =>
      setSize((before) => {
        const now = {
          sheet: sheet.current?.offsetHeight ?? 0,
          head: head.current?.offsetHeight ?? 0,
          isColumn: toggle.current !== null && getComputedStyle(toggle.current).display === 'none',
        };
        const isSame = now.sheet === before.sheet && now.head === before.head && now.isColumn === before.isColumn;
        return isSame ? before : now;
      });
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    for (const { current } of [sheet, head]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [sheet, head, toggle]);
  return size;
}

/** Calls `onCover` at first, and again once the sheet has settled at another height; null while it moves. */
function useCover(pixels: number | null, onCover: Props['onCover']) {
  const isFirst = useRef(true);
  const report = useEffectEvent((covered: number) => {
    isFirst.current = false;
    onCover?.(covered);
  });
  useEffect(() => {
    if (pixels === null) return;
    const timer = setTimeout(() => report(pixels), isFirst.current ? 0 : settleMillis);
    return () => clearTimeout(timer);
  }, [pixels]);
}

type DrawingProps = Pick<Props, 'height' | 'onHeight'> & {
  pixels: Pixels;
  isColumn: boolean;
  onDraw: (shown: number | null) => void;
};
type Drawing = { id: number; fromY: number; fromShown: number; shown: number; isMoved: boolean; last: Moment };
type Moment = { y: number; at: number; speed: number };

/** The head follows a finger or mouse; a press takes the sheet one height up. Its buttons keep their presses. */
function useDrawing({ pixels, height, isColumn, onDraw, onHeight }: DrawingProps) {
  const drawing = useRef<Drawing | null>(null);
  /** The press that ends a movement is none of what lies under it. */
  const isJustDrawn = useRef(false);
  const drop = () => {
    drawing.current = null;
    onDraw(null);
  };
  return {
    onPointerDown({ pointerId: id, button, clientY: y, timeStamp: at }: PointerEvent<HTMLElement>) {
      isJustDrawn.current = false;
      if (button !== 0 || isColumn) return;
      const fromShown = pixels[height];
      drawing.current = { id, fromY: y, fromShown, shown: fromShown, isMoved: false, last: { y, at, speed: 0 } };
    },
    onPointerMove({ pointerId, buttons, clientY: y, timeStamp: at, currentTarget }: PointerEvent<HTMLElement>) {
      const now = drawing.current;
      if (now?.id !== pointerId) return;
      // A mouse may have been released outside the head.
      if (buttons === 0) return drop();
      if (!now.isMoved && Math.abs(y - now.fromY) < drawnPixels) return;
      if (!now.isMoved) currentTarget.setPointerCapture?.(pointerId);
      now.isMoved = true;
      now.last = { y, at, speed: (now.last.y - y) / Math.max(1, at - now.last.at) };
      now.shown = Math.min(pixels.full, Math.max(pixels.peek, now.fromShown + now.fromY - y));
      onDraw(now.shown);
    },
    onPointerUp({ pointerId, timeStamp }: PointerEvent<HTMLElement>) {
      const now = drawing.current;
      drawing.current = null;
      if (now?.id !== pointerId || !now.isMoved) return;
      isJustDrawn.current = true;
      const isHeld = timeStamp - now.last.at > heldMillis;
      onDraw(null);
      onHeight(heightAfter(now.shown, isHeld ? 0 : now.last.speed, pixels));
    },
    onPointerCancel: drop,
    onClickCapture(event: MouseEvent<HTMLElement>) {
      // A finger's movement ends without a press; a key's press, which has no count, is not the movement's.
      const isMovements = isJustDrawn.current && event.detail > 0;
      isJustDrawn.current = false;
      if (!isMovements) return;
      event.stopPropagation();
      event.preventDefault();
    },
    onClick({ target }: MouseEvent<HTMLElement>) {
      const isOnControl = target instanceof Element && target.closest('button, a, input, label, [role="slider"]');
      if (!isOnControl && !isColumn) onHeight(heightAbove(height));
    },
  };
}

/** A finger that rested this long throws nothing. */
const heldMillis = 100;
