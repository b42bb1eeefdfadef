import { Route } from 'lucide-react';
import { type ThumbnailSource, thumbnailPath, thumbnailSize } from './thumbnail-path.ts';

/**
 * The line of a route, or of a trip's days, from a hollow start to a full end. It is dashed where a route has no
 * calculated line; a thin line bridges days that do not join. Decorative.
 */
export function RouteThumbnail({ routes }: { routes: readonly ThumbnailSource[] }) {
  const picture = thumbnailPath(routes);
  return (
    <span className="flex size-16 flex-none items-center justify-center rounded-card border border-line bg-ground text-quiet">
      {picture ? (
        <svg viewBox={`0 0 ${thumbnailSize} ${thumbnailSize}`} aria-hidden="true" className="size-full">
          <path d={picture.gaps} stroke="var(--color-quiet)" strokeWidth="1.5" strokeDasharray="2 3" />
          <path
            d={picture.path}
            fill="none"
            stroke={picture.isPlan ? 'var(--color-provisional)' : 'var(--color-guidance)'}
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeDasharray={picture.isPlan ? '2 6' : undefined}
          />
          <circle
            cx={picture.start.x}
            cy={picture.start.y}
            r="4"
            fill="var(--color-card)"
            stroke="var(--color-ink)"
            strokeWidth="2.5"
          />
          <circle cx={picture.end.x} cy={picture.end.y} r="5" fill="var(--color-ink)" />
        </svg>
      ) : (
        <Route size={28} aria-hidden="true" />
      )}
    </span>
  );
}
