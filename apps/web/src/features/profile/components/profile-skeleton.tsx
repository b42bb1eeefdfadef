import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { texts } from '../texts.ts';

/** The profile card in outline: picture, three fields, a button. */
export function ProfileSkeleton() {
  return (
    <Card role="status" aria-label={texts.title} className="flex flex-col gap-4">
      <Skeleton className="size-24 self-center rounded-full!" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-18" />
      ))}
      <Skeleton className="h-12" />
    </Card>
  );
}
