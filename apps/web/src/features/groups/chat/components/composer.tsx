import type { Quote } from '@estradeiro/contract/groups/chat';
import type { NewPhoto } from '@estradeiro/contract/photos';
import { MapPin, SendHorizontal, X } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
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
import type { More } from '../hooks/use-writing.ts';
import { MemberChoice, useMemberChoice } from '../member-choice.tsx';
import { namedIn } from '../mentions.ts';
import { messageProblem } from '../message-problem.ts';
import { quoteWords } from '../quote.ts';
import { locationMessage } from '../shared-location.ts';
import { chatTexts } from '../texts.ts';
import { AttachedPhoto, PhotoButton, usePhotoAttachment } from './photo-attachment.tsx';

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
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

/** A message field that grows from one line with its text. */
function MessageField({ field, label, error, hint, value, ...rest }: MessageFieldProps) {
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
  /** What the next message answers. */
  replyTo: Quote | null;
  onNoReply: () => void;
  /** Fails where the device cannot store it. */
  onSend: (text: string, more?: More) => Promise<void>;
  onSendPhoto: (photo: NewPhoto, text: string, more?: More) => Promise<void>;
};

/** Enter sends, Shift+Enter begins a line; a sent message leaves the field, with or without a network. */
export function Composer({ groupId, groupName, replyTo, onNoReply, onSend, onSendPhoto }: ComposerProps) {
  const draft = useDraft(groupId);
  const field = useRef<HTMLTextAreaElement>(null);
  const members = useMemberChoice({ groupId, draft, field });
  useEffect(() => {
    if (!replyTo) return;
    const timer = setTimeout(() => field.current?.focus()); // after the closed sheet returned the focus
    return () => clearTimeout(timer);
  }, [replyTo]);
  const [wasBlank, setWasBlank] = useState(false);
  const attached = usePhotoAttachment();
  const { photo } = attached;
  const isBlank = draft.text.trim() === '';
  const written = messageProblem(draft.text);
  const { problem, hint } = isBlank && photo ? { problem: undefined, hint: undefined } : written;

  const write = (text: string) => {
    setWasBlank(false);
    draft.write(text);
  };
  const send = async () => {
    if (isBlank && !photo) return setWasBlank(true);
    if (problem) return;
    const { text } = draft;
    const more = { replyTo, mentions: namedIn(text, draft.chosen) };
    draft.write('');
    attached.put(null);
    onNoReply();
    const sending = photo ? onSendPhoto(photo, text.trim(), more) : onSend(text.trim(), more);
    await sending.catch(() => {
      attached.put(photo);
      if (!isBlank) draft.restore(text);
    });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes letters, Enter chooses among them.
    if (event.nativeEvent.isComposing || members.takesKey(event)) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void send();
  };
  return (
    <form noValidate onSubmit={submit} className="relative flex-none border-t border-line bg-card p-2">
      <MemberChoice {...members} />
      {replyTo && <Replying quote={replyTo} onStop={onNoReply} />}
      {photo && <AttachedPhoto photo={photo} onRemove={() => attached.put(null)} />}
      <div className="flex items-end gap-1">
        <ShareLocation groupName={groupName} onShare={onSend} />
        <PhotoButton isEncoding={attached.isEncoding} onChoose={(file) => void attached.choose(file)} />
        <MessageField
          {...members.fieldProps}
          field={field}
          label={chatTexts.write}
          value={draft.text}
          error={!isBlank || wasBlank ? problem : undefined}
          hint={hint}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => {
            write(event.target.value);
            members.look();
          }}
          onSelect={members.look}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          label={chatTexts.send}
          variant="primary"
          disabled={problem !== undefined}
          icon={<SendHorizontal size={24} aria-hidden="true" />}
        />
      </div>
    </form>
  );
}

/** What the message that is being written answers. */
const Replying = ({ quote, onStop }: { quote: Quote; onStop: () => void }) => (
  <div className="mb-1 flex items-center gap-1 border-l-4 border-scenic pl-2 text-15 leading-tight">
    <p role="status" className="min-w-0 flex-1">
      <span className="block truncate font-semibold text-scenic">{chatTexts.replying(quote.senderName)}</span>
      <span className="block truncate text-quiet">{quoteWords(quote)}</span>
    </p>
    <IconButton label={chatTexts.notReplying} icon={<X size={20} aria-hidden="true" />} onClick={onStop} />
  </div>
);
