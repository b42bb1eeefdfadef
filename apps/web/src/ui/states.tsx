import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { RoadDrawing } from './road-drawing.tsx';
import { Spinner } from './spinner.tsx';
import { uiTexts } from './texts.ts';

/** For loading content without a known shape. */
export function Loading({ label = uiTexts.loading }: { label?: string }) {
  return (
    <div role="status" className="flex min-h-32 flex-1 flex-col items-center justify-center gap-3 text-quiet">
      <Spinner className="size-8" />
      <p>{label}</p>
    </div>
  );
}

type EmptyProps = { title: string; hint?: string; scene?: ReactNode; action?: ReactNode };

/** An empty state: a piece of road, a sentence, one action. */
export function Empty({ title, hint, scene, action }: EmptyProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 py-8 text-center low:py-2">
      {/* A sideways phone has room for the words and the action only. */}
      <div className="sideways:hidden">
        <RoadDrawing scene={scene} />
      </div>
      <h2 className="text-20 font-semibold">{title}</h2>
      {hint && <p className="max-w-80 text-balance text-quiet">{hint}</p>}
      {action}
    </div>
  );
}

type FailureProps = {
  /** A text, or a failure with its own pt-BR `text`. */
  error: unknown;
  title?: string;
  onRetry?: () => void;
};

export function Failure({ error, title = uiTexts.failureTitle, onRetry }: FailureProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-card border border-danger bg-card p-4">
      <div>
        <p className="font-semibold text-danger">{title}</p>
        <p>{textOf(error)}</p>
      </div>
      {onRetry && (
        <Button variant="secondary" icon={<RotateCw size={20} aria-hidden="true" />} onClick={onRetry}>
          {uiTexts.retry}
        </Button>
      )}
    </div>
  );
}

function textOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const message = typeof error === 'object' && error !== null && 'text' in error ? error.text : null;
  return typeof message === 'string' ? message : uiTexts.unexpected;
}
