import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toaster, toast } from 'sonner';
import { classes } from './classes.ts';
import { texts } from './texts.ts';

export type ToastTone = 'success' | 'destructive' | 'plain';
export type ToastWords = { title: string; description?: string; tone?: ToastTone };

/** At most one toast shows (part 1 §9): each takes the place of the one before. */
const id = 'toast';
const durationMs = 5_000;

/** Tells what happened, for five seconds. */
export function showToast(words: ToastWords): void {
  toast.custom(() => <ToastCard {...words} />, { id, duration: durationMs });
}

/** Where toasts appear; the shell has one. */
export function Toasts() {
  return <Toaster position="top-center" duration={durationMs} visibleToasts={1} containerAriaLabel={texts.toasts} />;
}

const tones: Record<ToastTone, string> = {
  success: 'border-guidance text-guidance',
  destructive: 'border-danger text-danger',
  plain: 'border-line text-ink',
};

function ToastCard({ title, description, tone = 'plain' }: ToastWords) {
  return (
    <div
      role={tone === 'destructive' ? 'alert' : 'status'}
      className={classes('flex w-full items-start gap-3 rounded-card border-2 bg-card py-2 pr-1 pl-4', tones[tone])}
    >
      <span className="flex h-12 items-center">
        {tone === 'success' && <CircleCheck size={24} aria-hidden="true" />}
        {tone === 'destructive' && <CircleAlert size={24} aria-hidden="true" />}
      </span>
      <div className="flex min-h-12 flex-1 flex-col justify-center">
        <p className="font-semibold text-ink">{title}</p>
        {description && <p className="text-15 text-quiet">{description}</p>}
      </div>
      <button
        type="button"
        aria-label={texts.close}
        onClick={() => toast.dismiss(id)}
        className="flex size-12 flex-none items-center justify-center text-ink"
      >
        <X size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
