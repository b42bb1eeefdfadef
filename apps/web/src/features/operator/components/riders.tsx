import { formatDay } from '@estradeiro/contract/day';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search, Users } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '#platform/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { dayOf } from '#ui/day.ts';
import { Field } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { ridersQuery } from '../api.ts';
import { riderTexts } from '../rider-texts.ts';
import { Registration } from './registration.tsx';
import { RiderRow } from './rider-row.tsx';
import { Section } from './section.tsx';

const typingMs = 300;
const longestWords = 80;

/** The accounts of this server, by name or e-mail, and what may be done with each. */
export function Riders() {
  const [words, setWords] = useState('');
  const searched = useDebounced(words.trim(), typingMs);
  return (
    <Section title={riderTexts.title} icon={Users} hint={riderTexts.hint}>
      <Field
        type="search"
        label={riderTexts.search}
        leading={<Search size={20} aria-hidden="true" className="text-quiet" />}
        value={words}
        maxLength={longestWords}
        onChange={({ target }) => setWords(target.value)}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Found words={searched} />
      <Registration />
    </Section>
  );
}

function Found({ words }: { words: string }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...ridersQuery(words),
    placeholderData: keepPreviousData,
  });
  if (!data && error) return <Failure title={riderTexts.unread} error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div role="status" aria-label={riderTexts.loading}>
        <Skeleton className="h-40" />
      </div>
    );
  }
  const total = data.pages[0]?.total ?? 0;
  return (
    <>
      <p role="status" className="text-15 text-quiet">
        {total > 0 ? riderTexts.count(total) : riderTexts.none}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {data.pages
          .flatMap(({ riders }) => riders)
          .map((rider) => (
            <RiderRow key={rider.id} rider={rider} day={(at) => formatDay(dayOf(new Date(at)))} />
          ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {riderTexts.more}
        </Button>
      )}
    </>
  );
}
