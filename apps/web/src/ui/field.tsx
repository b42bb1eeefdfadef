import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

type FrameProps = {
  label: string;
  inputId: string;
  /** The problem, in pt-BR. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Shows the success icon; an error takes precedence. */
  valid?: boolean | undefined;
  /** Without icons the frame's colour and the message show the state. */
  hideIcons?: boolean | undefined;
  hideLabel?: boolean | undefined;
  leading?: ReactNode;
  trailing?: ReactNode;
  children: ReactNode;
};

export const messageIdOf = (inputId: string) => `${inputId}-message`;

/** Label, frame, icons and message around any input of 48 px. */
export function FieldFrame(props: FrameProps) {
  const { label, inputId, error, hint, valid, hideIcons = false, hideLabel, leading, trailing, children } = props;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={inputId} className={hideLabel ? 'sr-only' : 'text-15 font-semibold'}>
        {label}
      </label>
      <div
        className={classes(
          'flex min-h-12 items-center gap-2 rounded-card border bg-card pl-3',
          'focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-ink',
          error ? 'border-danger' : 'border-quiet',
          !trailing && 'pr-3',
        )}
      >
        {leading}
        {children}
        {!hideIcons && error && (
          <CircleAlert size={20} className="text-danger" aria-hidden="true" data-testid="field-error" />
        )}
        {!hideIcons && !error && valid && (
          <CircleCheck size={20} className="text-guidance" aria-hidden="true" data-testid="field-success" />
        )}
        {trailing}
      </div>
      {(error ?? hint) && (
        <p id={messageIdOf(inputId)} className={classes('text-15', error ? 'text-danger' : 'text-quiet')}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

export const inputClass = 'h-12 w-full min-w-0 bg-transparent text-17 text-ellipsis outline-none';

type Props = ComponentProps<'input'> &
  Pick<FrameProps, 'label' | 'error' | 'hint' | 'valid' | 'hideIcons' | 'hideLabel' | 'leading' | 'trailing'>;

/** A labelled input with an error message. Accepts the props of an `input`, including `ref`. */
export function Field({ label, error, hint, valid, hideIcons, hideLabel, leading, trailing, ...input }: Props) {
  const ownId = useId();
  const inputId = input.id ?? ownId;
  return (
    <FieldFrame {...{ label, inputId, error, hint, valid, hideIcons, hideLabel, leading, trailing }}>
      <input
        {...input}
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? messageIdOf(inputId) : undefined}
        className={inputClass}
      />
    </FieldFrame>
  );
}
