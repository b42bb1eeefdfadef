import { listGroups } from '@estradeiro/contract/groups';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { call } from '#platform/call.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { keepConvoy } from './kept-convoy.ts';
import { groupTexts as texts } from './texts.ts';

/** With which group to ride: nothing is shared by choosing one. */
export function GroupChooser() {
  const groups = useQuery({
    queryKey: ['convoy', 'groups'],
    queryFn: ({ signal }) => call(listGroups, {}, signal),
    staleTime: 0,
  });
  if (groups.isPending) return <Loading />;
  if (!groups.data) return <Failure title={texts.failed} error={groups.error} onRetry={() => void groups.refetch()} />;
  if (groups.data.length === 0)
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{texts.none}</p>
        <Link href={paths.groups} className={buttonClass('secondary')}>
          {texts.toGroups}
        </Link>
      </div>
    );
  return (
    <>
      <p className="text-quiet">{texts.chooseHint}</p>
      <ul className="flex flex-col gap-2">
        {groups.data.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => keepConvoy({ groupId: id, groupName: name, sharing: null })}
              className="flex min-h-16 w-full items-center gap-2 rounded-card border border-quiet bg-card px-4 text-left text-20 font-semibold active:bg-raised"
            >
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <ChevronRight size={24} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
