import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Shows its children once it comes near the screen, so that what lies below is loaded by who looks there. */
export function OnSight({
  now = false,
  fallback,
  children,
}: {
  now?: boolean;
  fallback: ReactNode;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  const isShown = seen || now;
  useEffect(() => {
    if (isShown || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isShown]);
  return isShown ? children : <div ref={place}>{fallback}</div>;
}
