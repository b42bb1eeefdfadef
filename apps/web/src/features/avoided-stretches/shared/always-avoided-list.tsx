import { PendingNote } from '#platform/offline/pending-note.tsx';
import { AvoidedStretchRow } from './avoided-stretch-row.tsx';
import { texts } from './texts.ts';
import type { useAlwaysAvoided } from './use-always-avoided.ts';

type Props = Pick<ReturnType<typeof useAlwaysAvoided>, 'shown' | 'allow'>;

/** The stretches that every route avoids, each with its removal; nothing without one. */
export const AlwaysAvoidedList = ({ shown, allow }: Props) =>
  shown.length > 0 && (
    <ul aria-label={texts.title} className="flex flex-col">
      {shown.map(({ record, pending }) => (
        <li key={record.id}>
          <AvoidedStretchRow stretch={record} isAlways onAllow={() => allow(record)} />
          {pending && <PendingNote write={pending} title={texts.pending(record.name ?? texts.road)} />}
        </li>
      ))}
    </ul>
  );
