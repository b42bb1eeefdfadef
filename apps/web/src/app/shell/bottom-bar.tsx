import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useHasUnreadMessages } from '#features/groups/chat/in-groups-mark.ts';
import { paths } from '#platform/paths.ts';
import { classes } from '#ui/classes.ts';
import { findScreen } from '../screens.tsx';
import { type Tab, tabs } from './tabs.tsx';
import { screenNames, texts } from './texts.ts';

/** One bar, scrolling sideways; the entry of the screen that shows is marked and scrolled into view (D3). */
export function BottomBar() {
  const [location] = useLocation();
  const hasUnread = useHasUnreadMessages();
  return (
    <nav
      aria-label={texts.tabs}
      className="flex overflow-x-auto border-t border-line bg-card pb-[env(safe-area-inset-bottom)] [scrollbar-width:none]"
    >
      {tabs
        .filter(({ path }) => findScreen(path))
        .map((tab) => (
          <TabLink
            key={tab.path}
            tab={tab}
            active={location === tab.path || location === tab.also}
            hasNews={hasUnread && tab.path === paths.groups}
          />
        ))}
    </nav>
  );
}

/** `hasNews`: something there waits to be read, which a dot says, and words to readers. */
function TabLink({ tab, active, hasNews }: { tab: Tab; active: boolean; hasNews: boolean }) {
  const { path, icon: Icon, tour } = tab;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) link.current?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [active]);
  return (
    <Link
      ref={link}
      href={path}
      aria-current={active ? 'page' : undefined}
      data-tour={tour}
      className={classes(
        'relative flex min-h-16 min-w-22 flex-auto shrink-0 flex-col items-center justify-center gap-0.5 px-2 text-13 font-semibold whitespace-nowrap -outline-offset-3! sideways:min-h-12 sideways:flex-row sideways:gap-2',
        active ? 'text-guidance' : 'text-quiet',
      )}
    >
      {active && <span aria-hidden="true" className="absolute inset-x-4 top-0 h-1 rounded-b-full bg-guidance" />}
      <span className="relative">
        <Icon size={24} aria-hidden="true" />
        {hasNews && !active && (
          <span
            aria-hidden="true"
            className="absolute -top-1 -right-1.5 size-3 rounded-full border-2 border-card bg-guidance"
          />
        )}
      </span>
      {screenNames[path]}
      {hasNews && !active && <span className="sr-only">{texts.newMessages}</span>}
    </Link>
  );
}
