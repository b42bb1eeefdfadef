import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { classes } from './classes.ts';
import { createShared } from './shared-value.ts';
import { takeLostFocus } from './take-lost-focus.ts';
import { uiTexts } from './texts.ts';

export type ToastTone = 'success' | 'destructive' | 'plain';
export type ToastWords = { title: string; description?: string; tone?: ToastTone };

/** What a rider may still press while the toast shows. One of both is called, once: `onLapse` however the toast goes unpressed. */
export type ToastOffer = { label: string; onTake: () => void; onLapse: () => void };

/** Part 1 §9. */
export const toastMs = 5_000;
/** As long as an offer stands. */
export const offerMs = 8_000;

type Shown = { words: ToastWords; offer: ToastOffer | undefined; count: number };
const shown = createShared<Shown | null>(null);
/** What comes while an offer stands waits until that is over. */
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
 * Tells what happened, for five seconds, or eight with an offer. At most one toast shows: each takes the place of the one
 * before, but for an offer, which stands its time unless another one comes. Gives what takes this one away where it no longer holds.
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

/** Takes away what shows before its time: where something more important comes into its place. */
export const clearToast = (): void => put(null);

function take({ onTake }: ToastOffer) {
  const follows = next;
  next = null;
  shown.put(follows);
  onTake();
}

/** Where the toast appears; the app has one. It is ours because sonner has no alert role. */
export function Toasts() {
  const toast = shown.use();
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => put(null), toast.offer ? offerMs : toastMs);
    // Who leaves may not come back to press it.
    const onHidden = () => document.visibilityState === 'hidden' && toast.offer && put(null);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [toast]);
  return (
    // A live region must stand there before its words come, or readers miss them.
    <div aria-live="polite" className="absolute inset-x-3 top-10 z-60">
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
        <p className="font-semibold text-ink">{title}</p>
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
