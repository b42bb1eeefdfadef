import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { classes } from './classes.ts';
import { createShared } from './shared-value.ts';
import { takeLostFocus } from './take-lost-focus.ts';
import { uiTexts } from './texts.ts';

export type ToastTone = 'success' | 'destructive' | 'plain';
export type ToastWords = { title: string; description?: string; tone?: ToastTone };

/** An action offered by a toast. Exactly one callback runs, once: `onLapse` however the toast ends without a press. */
export type ToastOffer = { label: string; onTake: () => void; onLapse: () => void };

/** Part 1 §9. */
export const toastMs = 5_000;
export const offerMs = 8_000;

type Shown = { words: ToastWords; offer: ToastOffer | undefined; count: number };
const shown = createShared<Shown | null>(null);
/** A toast that comes during an offer waits until that has ended. */
let next: Shown | null = null;
let count = 0;

function put(toast: Shown | null) {
  const before = shown.read();
  const follows = toast ?? next;
  if (!toast) next = null;
  shown.put(follows);
  before?.offer?.onLapse();
}

/**
 * Shows a toast for five seconds, or eight with an offer. At most one is shown: each replaces the previous one, except that an
 * offer stays its time unless another offer comes. Returns a function that removes it early.
 */
export function showToast(words: ToastWords, offer?: ToastOffer): () => void {
  count += 1;
  const toast = { words, offer, count };
  if (shown.read()?.offer && !offer) next = toast;
  else put(toast);
  return () => {
    if (shown.read() === toast) put(null);
    else if (next === toast) next = null;
  };
}

/** Removes the current toast before its time, for something more important. */
export const clearToast = (): void => put(null);

function take({ onTake }: ToastOffer) {
  const follows = next;
  next = null;
  shown.put(follows);
  onTake();
}

/** Shows toasts; the app has one. It is ours because sonner has no alert role. */
export function Toasts() {
  const toast = shown.use();
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => put(null), toast.offer ? offerMs : toastMs);
    // A rider who leaves may not come back to press it.
    const onHidden = () => document.visibilityState === 'hidden' && toast.offer && put(null);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [toast]);
  return (
    // A live region must exist before its text, or screen readers miss it. In a sideways window it lies above a sheet's heading.
    <div aria-live="polite" className="absolute inset-x-3 top-10 z-60 mx-auto max-w-120 sideways:top-1">
      {toast && <ToastCard key={toast.count} {...toast} />}
    </div>
  );
}

const tones: Record<ToastTone, string> = {
  success: 'border-guidance text-guidance',
  destructive: 'border-danger text-danger',
  plain: 'border-line text-ink',
};

function ToastCard({ words: { title, description, tone = 'plain' }, offer }: Omit<Shown, 'count'>) {
  const Icon = tone === 'success' ? CircleCheck : CircleAlert;
  return (
    <div
      role={tone === 'destructive' ? 'alert' : 'status'}
      className={classes(
        'flex animate-appear items-start gap-3 rounded-card border-2 bg-card py-2 pr-1 pl-4 shadow-sheet',
        tones[tone],
      )}
    >
      {tone !== 'plain' && <Icon size={24} aria-hidden="true" className="mt-3" />}
      <div className="flex min-h-12 flex-1 flex-col justify-center">
        <p className="font-semibold text-balance text-ink">{title}</p>
        {description && <p className="text-15 text-quiet">{description}</p>}
      </div>
      {offer && (
        <button
          ref={takeLostFocus}
          type="button"
          onClick={() => take(offer)}
          className="min-h-12 flex-none px-2 font-extrabold text-guidance"
        >
          {offer.label}
        </button>
      )}
      <button
        type="button"
        aria-label={uiTexts.close}
        onClick={clearToast}
        className="flex size-12 flex-none items-center justify-center text-ink"
      >
        <X size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
