import { useEffect, useState } from 'react';

/** A file on its way from one screen to another, which opens it when it shows: whoever comes there later finds none. */
export function useHandedFile() {
  const [handed, hand] = useState<File | null>(null);
  useEffect(() => {
    if (handed) hand(null);
  }, [handed]);
  return { handed, hand };
}
