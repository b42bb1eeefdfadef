import {
  BedDouble,
  CloudSun,
  Fuel,
  House,
  ListChecks,
  type LucideIcon,
  Mountain,
  Navigation,
  Route,
  TrafficCone,
  Users,
  Wallet,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useHasUnreadMessages } from '#features/groups/chat/in-groups-mark.ts';
import { paths, type ScreenPath } from '#platform/paths.ts';
import { useIsNarrow, useIsSideways } from '#ui/beside-map.tsx';
import { classes } from '#ui/classes.ts';
import { screenNames, shellTexts } from './texts.ts';

/** An entry of the bottom bar, named like its screen unless it has a `name`. `also` are further paths that it stands for. */
type Tab = { path: ScreenPath; icon: LucideIcon; name?: string; also?: readonly ScreenPath[] };

/** In the order of D3. */
export const tabs: readonly Tab[] = [
  { path: paths.home, icon: House },
  { path: paths.navigation, icon: Navigation },
  {
    path: paths.booking,
    icon: BedDouble,
    name: screenNames[paths.accommodations],
    also: [paths.accommodations],
  },
  { path: paths.weather, icon: CloudSun },
  { path: paths.traffic, icon: TrafficCone },
  { path: paths.groups, icon: Users },
  { path: paths.routes, icon: Route, also: [paths.trips, paths.year] },
  { path: paths.fuel, icon: Fuel },
  { path: paths.checklist, icon: ListChecks },
  { path: paths.budget, icon: Wallet },
  { path: paths.popularRoutes, icon: Mountain },
];

/** Where a phone's pages of the entries behind 'Início' begin: at 390 px the first one has those of D31, a narrower one fewer. */
const pageStarts = { phone: [0, 5], narrow: [0, 4, 8] };

/**
 * One bar that a phone sweeps by whole pages, so that no name is cut, with a shade where there is more; 'Início' stays at
 * its left edge (D3a). A bar wide enough for all names shows all entries. The current screen's entry is marked and visible (D3).
 */
export function BottomBar() {
  const [location] = useLocation();
  const hasUnread = useHasUnreadMessages();
  const isNarrow = useIsNarrow();
  const [home, ...others] = tabs.map((tab) => (
    <TabLink
      key={tab.path}
      tab={tab}
      active={location === tab.path || (tab.also?.some((path) => path === location) ?? false)}
      hasNews={hasUnread && tab.path === paths.groups}
    />
  ));
  const starts = pageStarts[isNarrow ? 'narrow' : 'phone'];
  const pages = starts.map((start, index) => others.slice(start, starts[index + 1]));
  return (
    <nav
      aria-label={shellTexts.tabs}
      data-bottom-bar
      className="more-aside @container flex snap-x snap-mandatory scroll-pl-12 overflow-x-auto border-t border-line pb-[env(safe-area-inset-bottom)] [scrollbar-width:none]"
    >
      <div className="sticky left-0 z-10 flex w-12 flex-none bg-card @min-[44.5rem]:w-auto @min-[44.5rem]:flex-auto">
        {home}
      </div>
      {pages.map((page, index) => (
        <div
          key={String(index)}
          data-page
          className="flex w-[calc(100%-3rem)] flex-none snap-start pr-1 @min-[44.5rem]:contents"
        >
          {page}
        </div>
      ))}
    </nav>
  );
}

type TabLinkProps = { tab: Tab; active: boolean; hasNews: boolean };

/** `hasNews`: unread messages, shown by a dot and a text for screen readers. */
function TabLink({ tab, active, hasNews }: TabLinkProps) {
  const { path, icon: Icon, name = screenNames[path] } = tab;
  const link = useRef<HTMLAnchorElement>(null);
  const isSideways = useIsSideways();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turned phone begins at the first page again
  useEffect(() => {
    if (!active) return;
    // A page without a box, in a window that shows all entries, ignores it.
    link.current?.closest('[data-page]')?.scrollIntoView?.({ inline: 'start', block: 'nearest' });
    link.current?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [active, isSideways]);
  return (
    <Link
      ref={link}
      href={path}
      aria-current={active ? 'page' : undefined}
      data-tour={path}
      className={classes(
        'relative flex min-h-16 min-w-12 flex-auto shrink-0 flex-col items-center pt-2 gap-0.5 px-0.5 text-center text-13 font-semibold tracking-[-0.03em] -outline-offset-3!',
        '@min-[44.5rem]:whitespace-nowrap @min-[52rem]:px-1.5 @min-[52rem]:tracking-normal sideways:min-h-12 sideways:gap-0 sideways:pt-1.5 sideways:whitespace-nowrap',
        active ? 'text-guidance' : 'text-quiet',
      )}
    >
      {active && <span aria-hidden="true" className="absolute inset-x-4 top-0 h-1 rounded-b-full bg-guidance" />}
      <span className="relative">
        <Icon size={24} aria-hidden="true" className="sideways:size-5" />
        {hasNews && !active && (
          <span
            aria-hidden="true"
            className="absolute -top-1 -right-1.5 size-3 rounded-full border-2 border-card bg-guidance"
          />
        )}
      </span>
      <span className="w-min leading-3.5 @min-[44.5rem]:w-auto sideways:w-auto">{name}</span>
      {hasNews && !active && <span className="sr-only">{shellTexts.newMessages}</span>}
    </Link>
  );
}
