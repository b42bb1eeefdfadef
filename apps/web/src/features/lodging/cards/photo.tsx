import { BedDouble } from 'lucide-react';
import { useState } from 'react';
import { cardTexts as texts } from './texts.ts';

/** A place's first photo, loaded when it comes near the screen; a drawn stand-in where it cannot be had. */
export function Photo({ url, name }: { url: string; name: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === broken) {
    return (
      <div className="flex h-44 flex-col items-center justify-center gap-2 bg-raised text-quiet">
        <BedDouble size={48} aria-hidden="true" />
        <p className="text-13">{texts.noPhoto}</p>
      </div>
    );
  }
  return (
    <img
      src={url}
      alt={texts.photo(name)}
      loading="lazy"
      decoding="async"
      // Whose photo it is need not know which search it was found by.
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
      className="h-44 w-full bg-raised object-cover"
    />
  );
}
