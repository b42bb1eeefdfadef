import { ArrowLeft, House } from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { accommodationsTexts as texts } from '../accommodations-texts.ts';

/** Back to where the rider came from, or straight home. */
export function ScreenBar() {
  const [, navigate] = useLocation();
  // Opened by a link there is nothing to go back to.
  const back = () => (history.length > 1 ? history.back() : navigate(paths.home));
  return (
    <div className="-mx-2 -mb-3 flex justify-between">
      <IconButton label={texts.back} icon={<ArrowLeft size={24} aria-hidden="true" />} onClick={back} />
      <IconButton
        label={texts.home}
        icon={<House size={24} aria-hidden="true" />}
        onClick={() => navigate(paths.home)}
      />
    </div>
  );
}
