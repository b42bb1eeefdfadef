import { useState } from 'react';
import { inWords } from '../shared-location.ts';
import type { ShownMessage } from '../shown-message.ts';
import { texts } from '../texts.ts';

/** Tells readers what others say from now on; what was there before, and what comes in above, they find themselves. */
export function Announcer({ messages }: { messages: readonly ShownMessage[] }) {
  const newest = messages.findLast(({ isOwn, seq }) => !isOwn && seq !== null);
  const [before] = useState(newest?.seq ?? 0);
  const isNew = newest !== undefined && (newest.seq ?? 0) > before && newest.text !== '';
  return (
    <p aria-live="polite" className="sr-only">
      {isNew && texts.heard(newest.senderName, inWords(newest.text))}
    </p>
  );
}
