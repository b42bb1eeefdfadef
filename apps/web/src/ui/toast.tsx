import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { classes } from './classes.ts';
import { uiTexts } from './texts.ts';

export type ToastTone = 'success' | 'destructive' | 'plain';
export type ToastWords = { title: string; description?: string; tone?: ToastTone };

/** Part 1 §9. */
export const toastMs = 5_000;

type Shown = { words: ToastWords; count: number };
let shown: Shown | null = null;
let count = 0;
const listeners = new Set<() => void>();

function put(toast: Shown | null) {
  shown = toast;
  for (const listener of listeners) listener();
}

/** Tells what happened, for five seconds. At most one toast shows: each takes the place of the one before. */
export function showToast(words: ToastWords): void {
  count += 1;
  put({ words, count });
}

/** Takes away what shows before its time: where something more important comes into its place. */
export const clearToast = (): void => put(null);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the toast appears; the app has one. */
export function Toasts() {
  const toast = useSyncExternalStore(subscribe, () => shown);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => put(null), toastMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    // A live region must stand there before its words come, or readers miss them.
    <div aria-live="polite" className="absolute inset-x-3 top-10 z-60">
      {toast && <ToastCard key={toast.count} words={toast.words} />}
    </div>
  );
}

const tones: Record<ToastTone, string> = {
  success: 'border-guidance text-guidance',
  destructive: 'border-danger text-danger',
  plain: 'border-line text-ink',
};

function ToastCard({ words: { title, description, tone = 'plain' } }: { words: ToastWords }) {
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
