import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '#ui/classes.ts';

/** About five lines; beyond it the field scrolls in itself. */
const highestPixels = 144;

type Props = Omit<ComponentProps<'textarea'>, 'ref'> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

/** A field for a message: one line high, and growing with what is typed. */
export function MessageField({ label, error, hint, value, ...rest }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed decides about the height
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, highestPixels)}px`;
  }, [value]);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        {...rest}
        ref={field}
        id={id}
        rows={1}
        value={value}
        placeholder={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-message` : undefined}
        className={classes(
          'min-h-12 w-full resize-none rounded-sheet border bg-ground px-3 py-2.5 text-17 outline-none',
          'focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-ink',
          error ? 'border-danger' : 'border-quiet',
        )}
      />
      {(error ?? hint) && (
        <p id={`${id}-message`} role="status" className={classes('px-1 text-15', error ? 'text-danger' : 'text-quiet')}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
