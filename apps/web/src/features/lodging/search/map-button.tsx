import { Map as MapIcon, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { resultsTexts } from './texts.ts';

/** Opens and closes the map of the results, where it has no room beside them. */
export function MapButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const Icon = isOpen ? X : MapIcon;
  return (
    <Button
      variant="quiet"
      aria-expanded={isOpen}
      className="-mr-2 flex-none px-2! text-15! whitespace-nowrap text-guidance! desk:hidden"
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={onPress}
    >
      {isOpen ? resultsTexts.hideMap : resultsTexts.showMap}
    </Button>
  );
}
