import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '#platform/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { groupSearchQuery } from '../api.ts';
import { texts } from '../texts.ts';
import { PublicFailure, PublicGroupRow } from './public-group-row.tsx';

const typingMs = 300;
const longestWords = 80;

/** Encontrar grupos: public ones by name; the largest before a word is typed. */
export function FindGroups({ isQuiet }: { isQuiet: boolean }) {
  const [words, setWords] = useState('');
  const searched = useDebounced(words.trim(), typingMs);
  return (
    <section aria-labelledby="find-groups" className="flex flex-col gap-3">
      <h2 id="find-groups" className="text-20 font-extrabold">
        {texts.find}
      </h2>
      <Field
        type="search"
        label={texts.findLabel}
        leading={<Search size={20} aria-hidden="true" className="text-quiet" />}
        value={words}
        maxLength={longestWords}
        onChange={({ target }) => setWords(target.value)}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Found words={searched} isQuiet={isQuiet} />
    </section>
  );
}

function Found({ words, isQuiet }: { words: string; isQuiet: boolean }) {
  // A row in both results keeps its element, so that a press during the change is not lost.
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...groupSearchQuery(words),
    placeholderData: keepPreviousData,
  });
  if (!data && error) {
    return <PublicFailure isQuiet={isQuiet} title={texts.findFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-19" />;
  // Popular groups already show above, so that only a search lists them here.
  const groups = data.pages
    .flatMap((page) => page.groups)
    .filter(({ popularMembers }) => words !== '' || popularMembers === null);
  if (groups.length === 0) {
    return (
      <p role="status" className="text-quiet">
        {words ? texts.noneFound : texts.nonePublic}
      </p>
    );
  }
  return (
    <>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-card">
        {groups.map((group) => (
          <PublicGroupRow key={group.id} group={group} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}
