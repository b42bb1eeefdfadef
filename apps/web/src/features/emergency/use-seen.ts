import { useEffect, useState } from 'react';

/** Whether an element has come into sight, and what marks it: what nobody sees yet need not be loaded. */
export function useSeen() {
  const [isSeen, setSeen] = useState(!('IntersectionObserver' in globalThis));
  const [element, mark] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element || isSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return [isSeen, mark] as const;
}
