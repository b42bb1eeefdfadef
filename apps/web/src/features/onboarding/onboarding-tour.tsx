import { type KeyboardEvent, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ScreenPath } from '#platform/paths.ts';
import { classes } from '#ui/classes.ts';
import { frameElement } from '#ui/frame.tsx';
import { keepTabInside, useModal } from '#ui/use-modal.ts';
import { TourCard } from './components/tour-card.tsx';
import { tourSteps } from './steps.ts';
import { texts } from './texts.ts';
import { advanceTour, type TourEvent, tourStart } from './tour-progress.ts';

type Props = {
  /** The path of the bar's entry that a step points at. */
  path: ScreenPath | undefined;
  /** Reports how far above the frame's lower edge the card stands, in CSS pixels; null for the middle. */
  onRaise: (pixels: number | null) => void;
};

/** Darkens the frame around a step's target, rings the target, and puts the card above it on a post, like a road sign. */
function Spotlight({ path, onRaise }: Props) {
  const spot = useSpot(path && `[data-tour="${path}"]`);
  const raised = spot && spot.below + postHeight;
  useLayoutEffect(() => onRaise(raised), [raised, onRaise]);
  if (!spot) return null;
  const { left, top, width, height } = spot;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      <div
        data-part="spotlight"
        style={{ left, top, width, height }}
        className="absolute rounded-card border-3 border-guidance shadow-[0_0_0_200vmax_rgb(0_0_0/0.6)] transition-[left,top,width,height]"
      />
      <div
        style={{ left: left + width / 2 - 2, top: top - postHeight }}
        className="absolute h-5 w-1 bg-card transition-[left,top]"
      />
    </div>
  );
}

/** How far above the target the card stands, in CSS pixels. */
const postHeight = 20;

/**
 * The steps of the tour over the current screen. `onEnd` is called once, when the rider finished or skipped it. Not a dialog, which
 * would cover the targets.
 */
export function OnboardingTour({ onEnd }: { onEnd: () => void }) {
  const [progress, dispatch] = useReducer(advanceTour, tourStart);
  const hasEnded = progress.phase === 'over';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `onEnd` does not end the tour again
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded]);
  if (hasEnded) return null;
  return createPortal(<TourFrame number={progress.step} onEvent={dispatch} />, frameElement());
}

type FrameProps = { number: number; onEvent: (event: TourEvent) => void };

function TourFrame({ number, onEvent }: FrameProps) {
  const modal = useRef<HTMLDivElement>(null);
  const [raised, setRaised] = useState<number | null>(null);
  useModal(modal);
  const step = tourSteps[number - 1];
  if (!step) return null;
  return (
    <div
      ref={modal}
      role="dialog"
      aria-modal="true"
      aria-label={texts.label}
      tabIndex={-1}
      onKeyDown={(event) => onKey(event, onEvent)}
      style={raised === null ? undefined : { paddingBottom: raised }}
      className={classes(
        'absolute inset-0 z-50 flex flex-col items-center p-3 outline-none',
        raised === null ? 'justify-center bg-[rgb(0_0_0/0.6)]' : 'justify-end',
      )}
    >
      <Spotlight path={step.path} onRaise={setRaised} />
      <TourCard step={number} icon={step.icon} words={step.words} onEvent={onEvent} />
    </div>
  );
}

const keys: Partial<Record<string, TourEvent>> = {
  Escape: 'skip',
  ArrowRight: 'forward',
  ArrowLeft: 'back',
  Enter: 'next',
};

function onKey(event: KeyboardEvent<HTMLElement>, onEvent: (event: TourEvent) => void) {
  keepTabInside(event, event.currentTarget);
  const pressed = keys[event.key];
  const isOnButton = event.target instanceof HTMLButtonElement;
  if (!pressed || event.repeat || (event.key === 'Enter' && isOnButton)) return;
  event.preventDefault();
  onEvent(pressed);
}

/** Part 1 §9: the delay after which a step's target is found and scrolled into view. */
const lookupDelayMs = 100;

/**
 * A box in CSS pixels, from the top left corner inside the frame's border; `below` is the frame's height under the box's upper
 * edge.
 */
type Spot = { left: number; top: number; width: number; height: number; below: number };

/** The box of a step's target, kept in view and tracked; null without one. */
function useSpot(selector: string | undefined): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null);
  useLayoutEffect(() => {
    const frame = frameElement();
    const find = () => (selector ? frame.querySelector(selector) : null);
    const measure = () => {
      const target = find();
      setSpot(target && spotOf(target, frame));
    };
    const show = () => {
      bringIntoView(find());
      measure();
    };
    measure();
    const lookup = setTimeout(show, lookupDelayMs);
    addEventListener('resize', show);
    // In a window of another width the bar puts its entries in other pages.
    const pages = new MutationObserver(show);
    const bar = find()?.closest('nav');
    if (bar) pages.observe(bar, { childList: true, subtree: true });
    bar?.addEventListener('scroll', measure);
    return () => {
      clearTimeout(lookup);
      removeEventListener('resize', show);
      pages.disconnect();
      bar?.removeEventListener('scroll', measure);
    };
  }, [selector]);
  // The bar had been scrolled to the targets: it returns to the current screen's entry.
  useEffect(() => () => bringIntoView(frameElement().querySelector('nav [aria-current=page]')), []);
  return spot;
}

/** Scrolls only the bar: `scrollIntoView` would also scroll a frame with overflowing content. */
function bringIntoView(entry: Element | null) {
  const bar = entry?.closest('nav');
  if (!entry || !bar) return;
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  bar.scrollLeft += middle(entry) - middle(bar);
}

function spotOf(target: Element, frame: Element): Spot {
  const { left, top, width, height } = target.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  const corner = { left: outer.left + frame.clientLeft, top: outer.top + frame.clientTop };
  return {
    left: left - corner.left,
    top: top - corner.top,
    width,
    height,
    below: corner.top + frame.clientHeight - top,
  };
}
