import type { GroupMember } from '@estradeiro/contract/groups/members';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useUser } from '#platform/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classes } from '#ui/classes.ts';
import { membersQuery } from '../info/api.ts';
import type { useDraft } from './hooks/use-draft.ts';
import { completed, isNamed, nameAt, type TypedName } from './mentions.ts';
import { chatTexts } from './texts.ts';

/** As many as fit above an open keyboard. */
const mostShown = 4;
/** Members are read by pages of fifty until enough match; beyond this many pages the rider types the whole name. */
const mostPages = 10;

type Input = {
  groupId: string;
  draft: ReturnType<typeof useDraft>;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Offers the members whose names begin with what is typed after '@', and writes the chosen one into the field. */
export function useMemberChoice({ groupId, draft, field }: Input) {
  const [typed, setTyped] = useState<TypedName | null>(null);
  const [at, setAt] = useState(0);
  const id = useId();
  const matching = useMatching(groupId, typed);
  const caret = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is moved once the text is in the field
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [draft.text]);
  const isOpen = matching.length > 0;
  const active = Math.min(at, matching.length - 1);

  function choose({ userId, firstName, lastName }: GroupMember) {
    if (!typed) return;
    const name = `${firstName} ${lastName}`.trim();
    const after = completed(draft.text, field.current?.selectionStart ?? draft.text.length, typed, name);
    caret.current = after.caret;
    draft.choose({ userId, name });
    draft.write(after.text);
    setTyped(null);
  }

  return {
    id,
    matching,
    active,
    choose,
    /** Whether a name is being typed at the caret. */
    look() {
      const element = field.current;
      if (!element) return;
      setTyped(nameAt(element.value, element.selectionStart));
      setAt(0);
    },
    takesKey(event: KeyboardEvent): boolean {
      if (!isOpen) return false;
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      const chosen = matching[active];
      if (step) setAt((active + step + matching.length) % matching.length);
      else if ((event.key === 'Enter' || event.key === 'Tab') && chosen && !event.shiftKey) choose(chosen);
      else if (event.key === 'Escape') setTyped(null);
      else return false;
      event.preventDefault();
      return true;
    },
    fieldProps: {
      'aria-autocomplete': 'list' as const,
      ...(isOpen && { 'aria-controls': id, 'aria-activedescendant': `${id}-${active}` }),
    },
  };
}

const none: GroupMember[] = [];

function useMatching(groupId: string, typed: TypedName | null): GroupMember[] {
  const rider = useUser();
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    ...membersQuery(groupId),
    enabled: typed !== null,
  });
  const others = (data?.pages ?? []).flatMap(({ members }) => members);
  const matching = typed
    ? others.filter(
        ({ userId, isBlocked, firstName, lastName }) =>
          userId !== rider?.id && !isBlocked && isNamed(`${firstName} ${lastName}`, typed.name),
      )
    : none;
  const isReading = isFetchingNextPage || isFetchNextPageError || (data?.pages.length ?? 0) >= mostPages;
  const needsMore = typed !== null && hasNextPage && matching.length < mostShown && !isReading;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  return matching.slice(0, mostShown);
}

type Props = Pick<ReturnType<typeof useMemberChoice>, 'id' | 'matching' | 'active' | 'choose'>;

/** The offered members above the field, which keeps the focus. */
export const MemberChoice = ({ id, matching, active, choose }: Props) => (
  <>
    <p role="status" className="sr-only">
      {matching.length > 0 && chatTexts.membersFound(matching.length)}
    </p>
    {matching.length > 0 && (
      <div
        id={id}
        role="listbox"
        aria-label={chatTexts.members}
        className="absolute inset-x-2 bottom-full z-20 mb-1 overflow-hidden rounded-card border border-line bg-card shadow-sheet"
      >
        {matching.map((member, index) => (
          <div
            key={member.userId}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes(
              'flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1',
              index === active && 'bg-raised',
            )}
            onPointerDown={(event) => event.preventDefault()} // or the field would lose the focus
            onClick={() => choose(member)}
            onKeyDown={(event) => event.key === 'Enter' && choose(member)}
          >
            <Avatar firstName={member.firstName} lastName={member.lastName} imageUrl={member.profileImageUrl} />
            <span className="min-w-0 truncate font-semibold">
              {member.firstName} {member.lastName}
            </span>
          </div>
        ))}
      </div>
    )}
  </>
);
