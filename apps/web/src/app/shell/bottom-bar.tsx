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

/** The number of entries that fill a phone's width without being cut off (D31), 'Início' among them. */
const homeLevel = 6;

/**
 * One bar that scrolls sideways by whole entries, with a shade where there is more; 'Início' stays at its left edge
 * (D3a). The current screen's entry is marked and visible (D3). It scrolls by itself only to an entry past the first
 * `homeLevel`, so that those stay visible (D31).
 */
export function BottomBar() {
  const [location] = useLocation();
  const hasUnread = useHasUnreadMessages();
  const links = tabs.map((tab, index) => (
    <TabLink
      key={tab.path}
      tab={tab}
      isHomeLevel={index < homeLevel}
      active={location === tab.path || (tab.also?.some((path) => path === location) ?? false)}
      hasNews={hasUnread && tab.path === paths.groups}
    />
  ));
  return (
    <nav
      aria-label={shellTexts.tabs}
      className="more-aside flex snap-x snap-mandatory scroll-pr-12 scroll-pl-12 sideways:scroll-pl-24 overflow-x-auto border-t border-line pb-[env(safe-area-inset-bottom)] [scrollbar-width:none]"
    >
      <div className="sticky left-0 z-10 flex w-12 shrink-0 bg-card sideways:w-24">
        {links[0]}
        {/* An entry half under it fades out, rather than standing as its next word. */}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-full hidden w-3 bg-linear-to-r from-card to-transparent sideways:block"
        />
      </div>
      <div className="flex min-w-[calc(100%-3rem)] shrink-0 pr-1 wide:contents sideways:contents">
        {links.slice(1, homeLevel)}
      </div>
      {links.slice(homeLevel)}
    </nav>
  );
}

type TabLinkProps = { tab: Tab; isHomeLevel: boolean; active: boolean; hasNews: boolean };

/** `hasNews`: unread messages, shown by a dot and a text for screen readers. */
function TabLink({ tab, isHomeLevel, active, hasNews }: TabLinkProps) {
  const { path, icon: Icon, name = screenNames[path] } = tab;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!active) return;
    if (isHomeLevel) link.current?.closest('nav')?.scrollTo?.({ left: 0 });
    else link.current?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [active, isHomeLevel]);
  return (
    <Link
      ref={link}
      href={path}
      aria-current={active ? 'page' : undefined}
      data-tour={path}
      className={classes(
        'relative flex min-h-16 min-w-12 flex-auto snap-start shrink-0 flex-col items-center justify-center gap-0.5 text-13 wide:px-1.5 sideways:px-2 font-semibold whitespace-nowrap -outline-offset-3! sideways:min-h-12 sideways:flex-row sideways:gap-2',
        isHomeLevel
          ? 'px-0.5 tracking-[-0.03em] wide:tracking-normal sideways:tracking-normal narrow:px-1.5 narrow:tracking-normal'
          : 'px-1.5',
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
      {name}
      {hasNews && !active && <span className="sr-only">{shellTexts.newMessages}</span>}
    </Link>
  );
}
