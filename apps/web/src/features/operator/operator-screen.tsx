import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ApiError, failureText } from '#platform/api-error.ts';
import { forgetAwaitedAddress } from '#platform/awaited-address.ts';
import { useOnline } from '#platform/online.ts';
import { operatorTokenIn, paths } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Screen } from '#ui/screen.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { operatorsQuery, useOpenLink } from './api.ts';
import { backupTexts } from './backup-texts.ts';
import { ActionList } from './components/action-list.tsx';
import { Backups } from './components/backups.tsx';
import { Decisions } from './components/decisions.tsx';
import { Health } from './components/health.tsx';
import { Maps } from './components/maps.tsx';
import { Messages } from './components/messages.tsx';
import { ServerNotice } from './components/notice.tsx';
import { OperatorList } from './components/operator-list.tsx';
import { PartIndex } from './components/part-index.tsx';
import { ProofDialog } from './components/proof-dialog.tsx';
import { Riders } from './components/riders.tsx';
import { Versions } from './components/versions.tsx';
import { decisionTexts } from './decision-texts.ts';
import { healthTexts, serviceTexts } from './health-texts.ts';
import { mapTexts } from './map-texts.ts';
import { messageTexts } from './message-texts.ts';
import { noticeTexts } from './notice-texts.ts';
import { riderTexts } from './rider-texts.ts';
import { actionTexts, operatorTexts, texts } from './texts.ts';
import { versionTexts } from './version-texts.ts';

type Props = {
  /** What every other rider sees at this address. */
  notFound: ReactNode;
};

/** The page of who takes care of the server, or the link that makes one. */
export function OperatorScreen({ notFound }: Props) {
  const token = operatorTokenIn(useSearch());
  return token ? <OpenedLink token={token} /> : <OperatorPage notFound={notFound} />;
}

/** A link is opened by a press, since programs that show messages open addresses by themselves. */
function OpenedLink({ token }: { token: string }) {
  const [, navigate] = useLocation();
  const open = useOpenLink(() => navigate(paths.operator, { replace: true }));
  useEffect(forgetAwaitedAddress, []);
  return (
    <Screen>
      <BackHeading href={paths.home} back={texts.back} title={texts.linkTitle} />
      <Card className="flex flex-col gap-4">
        <ShieldCheck size={32} aria-hidden="true" className="text-guidance" />
        <p>{texts.linkHint}</p>
        {open.error && (
          <p role="alert" className="font-semibold text-danger">
            {failureText(open.error)}
          </p>
        )}
        <Button busy={open.isPending} onClick={() => open.mutate(token)}>
          {texts.accept}
        </Button>
      </Card>
    </Screen>
  );
}

/** In the order of the page on a phone. */
const parts = [
  healthTexts.numbers,
  serviceTexts.title,
  decisionTexts.title,
  messageTexts.title,
  noticeTexts.title,
  operatorTexts.title,
  backupTexts.title,
  versionTexts.title,
  mapTexts.title,
  riderTexts.title,
  actionTexts.title,
];

function OperatorPage({ notFound }: Props) {
  const online = useOnline();
  const { data, error, isPending, refetch } = useQuery(operatorsQuery);
  if (error instanceof ApiError && error.type === 'not_found') return notFound;
  return (
    <Screen wide>
      <BackHeading href={paths.home} back={texts.back} title={texts.title} />
      {!online && <p className="font-semibold text-provisional">{texts.offline}</p>}
      {isPending && online && <Loading label={texts.loading} />}
      {!data && error && <Failure title={texts.unread} error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
          <div className="flex flex-col gap-4">
            <Health>
              <PartIndex titles={parts} />
            </Health>
            <Decisions />
            <Messages />
            <ServerNotice />
            <OperatorList />
          </div>
          <div className="flex flex-col gap-4">
            <Backups />
            <Versions />
            <Maps />
            <Riders />
            <ActionList />
          </div>
        </div>
      )}
      <ProofDialog />
    </Screen>
  );
}
