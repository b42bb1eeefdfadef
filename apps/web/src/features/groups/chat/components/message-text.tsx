import { piecesOf } from '../links.ts';

/**
 * The words of a message as they were typed, never as markup. A link opens beside the app, takes nothing along, and its target is
 * as high as a gloved finger needs it.
 */
export const MessageText = ({ text }: { text: string }) => (
  <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
    {piecesOf(text).map(({ text: words, href }, index) =>
      href === null ? (
        words
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
  </p>
);
