import { type Release, type ServerVersions, versionOf } from '@estradeiro/contract/operator-versions';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { ageOf } from '#platform/age.ts';
import { useMinute } from '#platform/clock.ts';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { Folded } from '#ui/folded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { versionsQuery } from '../api.ts';
import { versionTexts as texts } from '../version-texts.ts';
import { Command } from './command.tsx';
import { Section } from './section.tsx';

/** Which version runs and what it brought, and what a newer one brings before the server is updated. */
export function Versions() {
  const query = useQuery(versionsQuery);
  const skeleton = (
    <div role="status" aria-label={texts.loading}>
      <Skeleton className="h-24" />
    </div>
  );
  return (
    <Section title={texts.title} icon={PackageOpen}>
      <QueryStates query={query} skeleton={skeleton} title={texts.unread} offline={texts.offline}>
        {(versions) => <Shown {...versions} />}
      </QueryStates>
    </Section>
  );
}

function Shown({ running, notes, newer, readAt, isUnreachable }: ServerVersions) {
  const now = useMinute().getTime();
  const version = versionOf(running);
  const newest = newer?.[0];
  const hasNotes = notes.length > 0 || newest !== undefined;
  return (
    <>
      <p>
        {texts.running}: <span className="font-semibold wrap-anywhere">{running}</span>
      </p>
      {newest && (
        <p className="text-17 font-semibold">
          {newest.version === version ? texts.newerNotes(version) : texts.newer(newest.version)}
        </p>
      )}
      {newer?.length === 0 && readAt && <p>{version ? texts.newest : texts.unnumbered}</p>}
      {isUnreachable && <p className="font-semibold text-provisional">{texts.unreachable}</p>}
      {readAt && (
        <p className="text-15 text-quiet tabular-nums">
          {texts.readAt(ageOf((now - new Date(readAt).getTime()) / 60_000))}
        </p>
      )}
      {newer === null && <p className="text-15 text-quiet">{texts.noList}</p>}
      {hasNotes && <p className="text-15 text-quiet">{texts.language}</p>}
      {newer?.map((release) => (
        <Notes
          key={release.version}
          title={release.version === version ? texts.lackingNotes : texts.notesOf(release.version)}
          notes={release.notes}
          isOpen={release === newest}
        />
      ))}
      <Notes title={texts.notes} notes={notes} />
      {newest && (
        <>
          <p>{texts.howTo}</p>
          {texts.ways.map(({ name, command }) => (
            <Command key={name} title={name} command={command} />
          ))}
          <p className="text-15 text-quiet">{texts.restart}</p>
        </>
      )}
    </>
  );
}

const Notes = ({ title, notes, isOpen = false }: { title: string; notes: Release['notes']; isOpen?: boolean }) =>
  notes.length === 0 ? (
    <p className="text-15 text-quiet">{`${title}: ${texts.noNotes}`}</p>
  ) : (
    <Folded title={title} open={isOpen}>
      {notes.map((note) => (
        <li key={note} lang="en" className="px-4 py-2 text-15 wrap-anywhere">
          {note}
        </li>
      ))}
    </Folded>
  );
