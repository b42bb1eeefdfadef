import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ScreenBesideMap } from '#ui/beside-map.tsx';
import { Brand } from '#ui/logo.tsx';
import { closedRoad } from '#ui/road-scenes/closed.tsx';
import { Screen } from '#ui/screen.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { uiTexts } from '#ui/texts.ts';
import { isLinkEnded } from './api-error.ts';

type Props<View> = {
  query: UseQueryResult<View>;
  /** The window's title once the content is loaded. */
  titleOf: (view: View) => string;
  texts: { loading?: string; goneTitle: string; goneHint: string; unread?: string };
  /** Below the notice that the link has ended. */
  whenEnded?: ReactNode;
  /** The content has a `MapBeside`. */
  hasMap?: boolean;
  children: (view: View) => ReactNode;
};

/** The page of a link that opens without an account and outside the gate, hidden from search engines. */
export function LinkPage<View>({ query, titleOf, texts, whenEnded, hasMap = false, children }: Props<View>) {
  const { error, isPending, refetch } = query;
  const hasEnded = isLinkEnded(error);
  const view = hasEnded ? undefined : query.data;
  const title = view && titleOf(view);
  useEffect(() => {
    document.title = title ? `${title} · ${uiTexts.product}` : uiTexts.product;
  }, [title]);
  const content = (
    <>
      <Brand isHeading={!view} />
      {isPending && <Loading {...(texts.loading && { label: texts.loading })} />}
      {view && children(view)}
      {hasEnded && (
        <>
          <Empty scene={closedRoad} title={texts.goneTitle} hint={texts.goneHint} />
          {whenEnded}
        </>
      )}
      {error && !hasEnded && !view && (
        <Failure {...(texts.unread && { title: texts.unread })} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll it although little in it takes the focus
    <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto -outline-offset-2">
      <meta name="robots" content="noindex, nofollow" />
      {view && hasMap ? <ScreenBesideMap sideways>{content}</ScreenBesideMap> : <Screen>{content}</Screen>}
    </div>
  );
}
