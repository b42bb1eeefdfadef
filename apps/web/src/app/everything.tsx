import { Droplets, Signpost } from 'lucide-react';
import { Link } from 'wouter';
import { newRefuelling, paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { tabs } from './shell/bottom-bar.tsx';
import { screenNames } from './shell/texts.ts';
import { texts } from './texts.ts';

const entries = [
  ...tabs
    .filter(({ path }) => path !== paths.home)
    .map(({ path, icon, name = screenNames[path] }) => ({ href: path, icon, name })),
  { href: paths.year, icon: Signpost, name: screenNames[paths.year] },
  { href: newRefuelling, icon: Droplets, name: texts.refuel },
];

/**
 * Links to every entry of the bottom bar, the year and the most frequent forms in one view, so that none needs a swipe
 * (D31).
 */
export const Everything = () => (
  <Card className="flex flex-none flex-col gap-2">
    <h2 className="text-20 font-semibold">{texts.everything}</h2>
    <nav aria-label={texts.everything} className="grid grid-cols-3 gap-2">
      {entries.map(({ href, icon: Icon, name }) => (
        <Link
          key={href}
          href={href}
          className="flex min-h-20 flex-col items-center justify-center gap-1 rounded-card border border-line p-1 text-center text-13 font-semibold hover:bg-raised"
        >
          <Icon size={24} aria-hidden="true" className="text-guidance" />
          {name}
        </Link>
      ))}
    </nav>
  </Card>
);
