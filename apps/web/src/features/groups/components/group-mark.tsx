import { Lock } from 'lucide-react';
import { initialsOf } from '#ui/avatar.tsx';
import { texts } from '../texts.ts';

/** The mark of a group: its initials, square where a rider's are round, with a lock where only the invited come in. */
export function GroupMark({ name, isPrivate = false }: { name: string; isPrivate?: boolean }) {
  const [first, second] = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word) && word.length > 2);
  return (
    <span className="relative flex-none">
      <span
        aria-hidden="true"
        className="flex size-12 items-center justify-center rounded-card border border-line bg-raised pt-0.5 font-extrabold text-guidance"
      >
        {initialsOf(first ?? name, second)}
      </span>
      {isPrivate && (
        <span className="absolute -right-1.5 -bottom-1.5 flex size-6 items-center justify-center rounded-full border border-line bg-card text-quiet">
          <Lock size={14} aria-hidden="true" />
          <span className="sr-only">{texts.private}</span>
        </span>
      )}
    </span>
  );
}
