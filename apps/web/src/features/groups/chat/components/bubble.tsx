import type { Mention, Quote } from '@estradeiro/contract/groups/chat';
import { Ban, Check, CheckCheck, CircleAlert, Clock, type LucideIcon, RotateCw, SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#platform/session.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { timeOfDay } from '#ui/day.ts';
import { piecesOf } from '../links.ts';
import { splitByMentions } from '../mentions.ts';
import { quoteWords } from '../quote.ts';
import { sharedLocation } from '../shared-location.ts';
import type { OwnState, ShownMessage } from '../shown-message.ts';
import { chatTexts } from '../texts.ts';
import { LocationCard } from './location-card.tsx';
import { MessagePhoto } from './message-photo.tsx';

type RefusedProps = {
  message: ShownMessage;
  onOptions: (message: ShownMessage) => void;
  onRetry: (entryId: string) => void;
};

/** Under a refused own message or change: the reason and a retry. Further actions are in the options. */
function Refused({ message, onOptions, onRetry }: RefusedProps) {
  const { state, entryId, refusal, change } = message;
  const isWhole = state === 'refused';
  const refused = isWhole ? entryId : (change?.entryId ?? null);
  return (
    <div role="alert" className="mt-1 flex flex-col gap-2 text-15">
      <p className="flex items-start gap-1 font-semibold text-danger">
        <CircleAlert size={20} aria-hidden="true" />
        {isWhole ? chatTexts.refused : chatTexts.changeRefused}
      </p>
      <p>{isWhole ? refusal : change?.refusal}</p>
      <div className="flex flex-wrap gap-2">
        {refused && (
          <Button variant="secondary" icon={<RotateCw size={20} aria-hidden="true" />} onClick={() => onRetry(refused)}>
            {chatTexts.retry}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onOptions(message)}>
          {chatTexts.otherWays}
        </Button>
      </div>
    </div>
  );
}

/**
 * The text as typed, never as markup. A link opens in a new tab without a referrer, and its target is as high as a gloved finger
 * needs.
 */
const MessageText = ({ text, mentions }: { text: string; mentions: readonly Mention[] }) => {
  const [isWhole, setWhole] = useState(false);
  const start = isWhole ? text : startOf(text);
  return (
    <>
      {/* Clipped, so that diacritics stacked on a letter cover no other message. */}
      <p dir="auto" className="overflow-clip whitespace-pre-wrap wrap-anywhere [overflow-clip-margin:0.5rem]">
        <Pieces text={start} mentions={mentions} />
        {start !== text && '…'}
      </p>
      {start !== text && (
        <Button variant="text" className="-mx-2 text-15!" onClick={() => setWhole(true)}>
          {chatTexts.whole}
        </Button>
      )}
    </>
  );
};

/** A text of more lines than a window holds is folded to this many. */
const mostLines = 25;
const mostCharacters = 1_500;

/** The text up to its fold; all of it where little more would be left. */
function startOf(text: string): string {
  const lines = text.split('\n');
  const short = lines.length > mostLines * 1.2 ? lines.slice(0, mostLines).join('\n') : text;
  if (short.length <= mostCharacters * 1.2) return short;
  const start = short.slice(0, mostCharacters);
  // The text ends before a word that it would cut, since half an address would lead to another place.
  const words = start.slice(0, Math.max(0, start.search(/\s\S*$/)));
  return words.trim() === '' ? [...start].slice(0, -1).join('') : words;
}

const Pieces = ({ text, mentions }: { text: string; mentions: readonly Mention[] }) => (
  <>
    {piecesOf(text).map(({ text: words, href }, index) =>
      href === null ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
        <Named key={index} text={words} mentions={mentions} />
      ) : (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
          key={index}
          href={href}
          dir="ltr"
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="isolate -my-3.5 py-3.5 font-semibold text-service underline [unicode-bidi:isolate]"
        >
          {words}
        </a>
      ),
    )}
  </>
);

/** A text with '@name' of those it mentions set off, the rider's own name most of all. */
function Named({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  const rider = useUser();
  return splitByMentions(text, mentions).map(({ text: words, userId }, index) =>
    userId === null ? (
      words
    ) : (
      <strong
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
        key={index}
        className={classes(
          'font-semibold',
          userId === rider?.id ? 'rounded-sm bg-warning text-on-warning' : 'text-service',
        )}
      >
        {words}
      </strong>
    ),
  );
}

type QuotedProps = { quote: Quote; onQuote: (quote: Quote) => void };

/** What a reply quotes; a press leads there. */
const Quoted = ({ quote, onQuote }: QuotedProps) => (
  <button
    type="button"
    aria-label={chatTexts.replyTo(quote.senderName, quoteWords(quote))}
    className="relative z-1 mb-1 flex min-h-12 w-full min-w-0 flex-col justify-center rounded-card border-l-4 border-scenic bg-raised px-2 py-1 text-left text-15 leading-tight"
    onClick={() => onQuote(quote)}
  >
    <span className="w-full truncate font-semibold text-scenic">{quote.senderName}</span>
    <span className="line-clamp-2 text-quiet wrap-anywhere">{quoteWords(quote)}</span>
  </button>
);

const signs: Record<OwnState, { icon: LucideIcon; colour?: string; isWritten?: true }> = {
  waiting: { icon: Clock, colour: 'text-provisional font-semibold', isWritten: true },
  delayed: { icon: Clock, colour: 'text-provisional font-semibold', isWritten: true },
  sending: { icon: SendHorizontal },
  sent: { icon: Check },
  delivered: { icon: CheckCheck },
  refused: { icon: CircleAlert, colour: 'text-danger font-semibold', isWritten: true },
};

/**
 * The state of an own message: an icon with a text for screen readers, which is visible where the message waits or was
 * refused.
 */
function OwnStateSign({ state }: { state: OwnState }) {
  const { icon: Icon, colour, isWritten } = signs[state];
  return (
    <span className={classes('inline-flex items-center gap-1', colour)}>
      <Icon size={16} aria-hidden="true" />
      <span className={isWritten ? undefined : 'sr-only'}>{chatTexts[state]}</span>
    </span>
  );
}

type BubbleProps = {
  message: ShownMessage;
  startsRun: boolean;
  onOptions: (message: ShownMessage) => void;
  onRetry: (entryId: string) => void;
  onQuote: (quote: Quote) => void;
};

export function Bubble({ message, startsRun, onOptions, onRetry, onQuote }: BubbleProps) {
  const { isOwn, isEdited, isDeleted, senderName, at, state, change, quote } = message;
  return (
    <div
      className={classes(
        'min-h-12 rounded-sheet border px-3 py-2',
        isOwn ? 'border-transparent bg-guidance/15' : 'border-line bg-card',
      )}
    >
      {!isOwn && startsRun && <p className="text-15 font-semibold text-scenic wrap-anywhere">{senderName}</p>}
      {quote && !isDeleted && <Quoted quote={quote} onQuote={onQuote} />}
      <Content message={message} />
      <p className="flex flex-wrap items-center justify-end gap-x-2 text-13 text-quiet">
        {isEdited && !isDeleted && <span>{chatTexts.edited}</span>}
        <time dateTime={new Date(at).toISOString()} className="tabular-nums">
          {timeOfDay(at)}
        </time>
        {state && state !== 'refused' && <OwnStateSign state={state} />}
        {change && !change.refusal && (
          <span className="font-semibold text-provisional">
            {change.what === 'edit' ? chatTexts.changeWaiting : chatTexts.deletionWaiting}
          </span>
        )}
      </p>
      {(state === 'refused' || change?.refusal) && (
        <Refused message={message} onOptions={onOptions} onRetry={onRetry} />
      )}
    </div>
  );
}

function Content({ message }: { message: ShownMessage }) {
  const { text, photo, isDeleted, senderName, isOwn, mentions } = message;
  if (isDeleted) {
    return (
      <p className="flex items-center gap-2 text-quiet italic">
        <Ban size={16} aria-hidden="true" />
        {chatTexts.deleted}
      </p>
    );
  }
  if (photo) {
    return (
      <>
        <MessagePhoto message={message} photo={photo} />
        {text !== '' && <MessageText text={text} mentions={mentions} />}
      </>
    );
  }
  const location = sharedLocation(text);
  if (!location) return <MessageText text={text} mentions={mentions} />;
  return (
    <>
      {location.before && <MessageText text={location.before} mentions={mentions} />}
      <LocationCard location={location} senderName={senderName} isOwn={isOwn} />
    </>
  );
}
