import { type LiveView, NewAcknowledgement } from '@estradeiro/contract/emergency/live-link';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Siren } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useSearch } from 'wouter';
import { LinkPage } from '#platform/link-page.tsx';
import { useDraftKeys } from '#platform/offline/draft.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Plate } from '#ui/plate.tsx';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { liveViewQuery, useAcknowledge } from './api.ts';
import { momentOf } from './position-parts.tsx';
import { PositionSection } from './position-section.tsx';
import { texts } from './texts.ts';

/** The page of an alert's link, for a contact. */
export function LiveLinkScreen({ params: { token } }: { params: { token: string } }) {
  const live = useQuery(liveViewQuery(token));
  return (
    <LinkPage query={live} titleOf={titleOf} texts={texts} whenEnded={<RescueLinks />}>
      {(view) => <Alert token={token} view={view} answeredAt={live.dataUpdatedAt} isStale={live.isError} />}
    </LinkPage>
  );
}

const titleOf = ({ state, riderFirstName }: LiveView): string =>
  (state === 'open' ? texts.needsHelp : texts.isFine)(riderFirstName);

type Props = { token: string; view: LiveView; answeredAt: number; isStale: boolean };

function Alert({ token, view, answeredAt, isStale }: Props) {
  const isOpen = view.state === 'open';
  return (
    <>
      <Headline view={view} />
      {isStale && (
        <p role="alert" className="font-semibold text-provisional">
          {texts.stale}
        </p>
      )}
      <PositionSection view={view} answeredAt={answeredAt} />
      <ComingList view={view} />
      {isOpen && <AcknowledgeForm token={token} riderFirstName={view.riderFirstName} />}
      {isOpen && <RescueLinks />}
    </>
  );
}

function Headline({ view: { state, riderFirstName, createdAt, closedAt, message, position } }: { view: LiveView }) {
  const isOpen = state === 'open';
  const Icon = isOpen ? Siren : CircleCheck;
  return (
    <Plate meaning={isOpen ? 'danger' : 'guidance'} className="flex flex-none gap-3">
      <Icon size={36} aria-hidden="true" />
      <div className="min-w-0">
        <h1 className="text-24 font-extrabold wrap-anywhere">
          {isOpen ? texts.needsHelp(riderFirstName) : texts.isFine(riderFirstName)}
        </h1>
        <p>
          {isOpen
            ? texts.askedAt(momentOf(createdAt, position))
            : texts.closedAt(momentOf(closedAt ?? createdAt, position))}
        </p>
        {isOpen && message && <p className="mt-1 text-20 wrap-anywhere">{message}</p>}
      </div>
    </Plate>
  );
}

function ComingList({ view: { state, acknowledgements, position } }: { view: LiveView }) {
  const isOpen = state === 'open';
  if (acknowledgements.length === 0) return null;
  return (
    <section>
      <h2 className="text-20 font-extrabold">{isOpen ? texts.comingTitle : texts.cameTitle}</h2>
      <ul aria-live="polite">
        {acknowledgements.map(({ name, at }) => (
          <li key={`${at} ${name}`} className="flex flex-wrap justify-between gap-x-3 py-1">
            <span className="font-semibold text-guidance wrap-anywhere">
              {isOpen ? texts.coming(name) : texts.came(name)}
            </span>
            <span className="text-quiet">{momentOf(at, position)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const longestName = 80;

/** The number of the contact to whom a personal link was sent (`?c=`); undefined for other links. */
function contactOf(search: string): number | undefined {
  const parsed = NewAcknowledgement.shape.contact.safeParse(Number(new URLSearchParams(search).get('c')));
  return parsed.success ? parsed.data : undefined;
}

/** 'Estou a caminho', with a name where the reader gives one. */
function AcknowledgeForm({ token, riderFirstName }: { token: string; riderFirstName: string }) {
  const [name, setName] = useState('');
  const contact = contactOf(useSearch());
  const keys = useDraftKeys();
  const acknowledge = useAcknowledge(token);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = NewAcknowledgement.parse({ name, contact });
    acknowledge.mutate({ ...body, idempotencyKey: keys.of(body) });
  };
  if (acknowledge.isSuccess) {
    return (
      <Card role="status" className="border-guidance! text-20 font-semibold text-guidance">
        {texts.thanks(riderFirstName)}
      </Card>
    );
  }
  return (
    <form onSubmit={submit} className="flex flex-none flex-col gap-3">
      <Field
        label={texts.name}
        hint={texts.nameHint(riderFirstName)}
        value={name}
        maxLength={longestName}
        autoComplete="given-name"
        onChange={(event) => setName(event.target.value)}
      />
      {acknowledge.error && (
        <p role="alert" className="font-semibold text-danger">
          {texts.failed}
        </p>
      )}
      <Button type="submit" className="min-h-20 text-24! font-extrabold!" busy={acknowledge.isPending}>
        {acknowledge.isPending ? texts.sending : texts.onMyWay}
      </Button>
    </form>
  );
}
