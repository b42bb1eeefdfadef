import type { LiveView } from '@estradeiro/contract/emergency/live-link';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Siren } from 'lucide-react';
import { useEffect } from 'react';
import { Brand } from '#ui/logo.tsx';
import { Plate } from '#ui/plate.tsx';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { closedRoad } from '#ui/road-scenes/closed.tsx';
import { Screen } from '#ui/screen.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { AcknowledgeForm } from './acknowledge-form.tsx';
import { isGone, liveViewQuery } from './api.ts';
import { momentOf } from './format.ts';
import { PositionSection } from './position-section.tsx';
import { texts } from './texts.ts';

/** What a contact sees who opens the link of an alert: no account, no gate. Search engines are told to stay away. */
export function LiveLinkScreen({ params: { token } }: { params: { token: string } }) {
  const live = useQuery(liveViewQuery(token));
  const { data: view, dataUpdatedAt } = live;
  useTitle(view);
  const isOver = isGone(live.error);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <meta name="robots" content="noindex, nofollow" />
      <Screen>
        <Brand isHeading={isOver || !view} />
        {live.isPending && <Loading label={texts.loading} />}
        {isOver ? (
          <Gone />
        ) : view ? (
          <Alert token={token} view={view} answeredAt={dataUpdatedAt} isStale={live.isError} />
        ) : (
          live.error && <Failure error={live.error} onRetry={() => void live.refetch()} />
        )}
      </Screen>
    </div>
  );
}

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

const Gone = () => (
  <>
    <Empty scene={closedRoad} title={texts.goneTitle} hint={texts.goneHint} />
    <RescueLinks />
  </>
);

function useTitle(view: LiveView | undefined) {
  const name = view && (view.state === 'open' ? texts.needsHelp : texts.isFine)(view.riderFirstName);
  useEffect(() => {
    document.title = name ? `${name} · ${texts.product}` : texts.product;
  }, [name]);
}
