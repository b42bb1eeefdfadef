import { MapPin, SendHorizontal } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type SubmitEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { currentPosition, LocationError } from '#platform/geolocation.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useDraft } from '../hooks/use-draft.ts';
import { messageProblem } from '../message-problem.ts';
import { locationMessage } from '../shared-location.ts';
import { chatTexts } from '../texts.ts';

type Props = {
  groupName: string;
  /** Fails where the device cannot store it. */
  onShare: (message: string) => Promise<void>;
};

/** Sends the rider's position to the group after a confirmation, since it could be pressed by accident. */
function ShareLocation({ groupName, onShare }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const [isLocating, setLocating] = useState(false);
  const share = async () => {
    setLocating(true);
    try {
      const { position } = await currentPosition();
      setConfirming(false);
      await onShare(locationMessage(position)).catch(() => undefined); // `onShare` shows its failure
    } catch (error) {
      const isDenied = error instanceof LocationError && error.failure === 'denied';
      const description = isDenied ? chatTexts.locationDenied : chatTexts.locationHint;
      showToast({ title: chatTexts.locationFailed, description, tone: 'destructive' });
    } finally {
      setLocating(false);
    }
  };
  return (
    <>
      <IconButton
        label={chatTexts.shareLocation}
        icon={<MapPin size={24} aria-hidden="true" />}
        onClick={() => setConfirming(true)}
      />
      {isConfirming && (
        <Dialog
          open
          onOpenChange={setConfirming}
          title={chatTexts.askLocation}
          description={chatTexts.askLocationHint(groupName)}
        >
          <div className="flex flex-col gap-2">
            <Button busy={isLocating} icon={<MapPin size={20} aria-hidden="true" />} onClick={share}>
              {isLocating ? chatTexts.locating : chatTexts.confirmLocation}
            </Button>
            <Button variant="secondary" onClick={() => setConfirming(false)}>
              {chatTexts.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** About five lines; longer text scrolls inside the field. */
const highestPixels = 144;

type MessageFieldProps = Omit<ComponentProps<'textarea'>, 'ref'> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

/** A message field that grows from one line with its text. */
function MessageField({ label, error, hint, value, ...rest }: MessageFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
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

type ComposerProps = {
  groupId: string;
  groupName: string;
  /** Fails where the device cannot store it. */
  onSend: (text: string) => Promise<void>;
};

/** Enter sends, Shift+Enter begins a line; a sent message leaves the field, with or without a network. */
export function Composer({ groupId, groupName, onSend }: ComposerProps) {
  const draft = useDraft(groupId);
  const [wasBlank, setWasBlank] = useState(false);
  const { problem, hint } = messageProblem(draft.text);
  const isBlank = draft.text.trim() === '';

  const write = (text: string) => {
    setWasBlank(false);
    draft.write(text);
  };
  const send = async () => {
    if (isBlank) return setWasBlank(true);
    if (problem) return;
    const { text } = draft;
    draft.write('');
    await onSend(text.trim()).catch(() => draft.restore(text));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes letters, Enter chooses among them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-none items-end gap-1 border-t border-line bg-card p-2">
      <ShareLocation groupName={groupName} onShare={onSend} />
      <MessageField
        label={chatTexts.write}
        value={draft.text}
        error={!isBlank || wasBlank ? problem : undefined}
        hint={hint}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        label={chatTexts.send}
        variant="primary"
        disabled={problem !== undefined}
        icon={<SendHorizontal size={24} aria-hidden="true" />}
      />
    </form>
  );
}
