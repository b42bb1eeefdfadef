import { type ComponentProps, useId } from 'react';
import { FieldFrame, messageIdOf } from './field.tsx';

type Props = ComponentProps<'textarea'> & { label: string; error?: string | undefined; hint?: string | undefined };

export function TextArea({ label, error, hint, ...rest }: Props) {
  const id = useId();
  return (
    <FieldFrame {...{ label, error, hint }} inputId={id}>
      <textarea
        rows={4}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? messageIdOf(id) : undefined}
        className="w-full min-w-0 resize-y bg-transparent py-3 text-17 outline-none"
      />
    </FieldFrame>
  );
}
