import { RotateCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useOnline } from '#platform/online.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Padding } from './scene.ts';
import { mapTexts } from './texts.ts';

/** In a picture that is pressed as a whole nothing can be tried again: what stands behind the map shows instead. */
const notInPicture = 'in-data-picture:hidden';

export function MapLoading() {
  return (
    <div role="status" className={`grid h-full w-full place-items-center bg-ground text-quiet ${notInPicture}`}>
      {mapTexts.loading}
    </div>
  );
}

type FailureProps = { title: string; hint: string; padding: Padding; brief: boolean; onRetry?: () => void };

/** Replaces the map: what happened, what still works, what to do. */
export function MapFailure({ title, hint, padding, brief, onRetry }: FailureProps) {
  if (brief) {
    return (
      <div role="status" className={`flex h-full w-full items-center justify-center bg-ground px-4 ${notInPicture}`}>
        <Brief title={title} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <div
      role="alert"
      className="grid h-full w-full content-center justify-items-center gap-3 bg-ground px-6 text-center"
      style={{ paddingTop: padding.top, paddingBottom: padding.bottom, paddingLeft: padding.left + 24 }}
    >
      <p className="font-semibold text-17">{title}</p>
      <p className="text-15 text-quiet">{hint}</p>
      {onRetry && <RetryButton onRetry={onRetry} />}
    </div>
  );
}

/** Over a map whose base tiles failed to load: the scene is still drawn, on a plain background. */
export function MapNotice({ padding, brief, onRetry }: { padding: Padding; brief: boolean; onRetry: () => void }) {
  const online = useOnline();
  if (brief) {
    return (
      <div
        role="status"
        // Clear of the centre, of the attribution button and of the recenter button.
        className={`absolute right-2 z-3 flex items-center sideways:right-auto sideways:left-20 rounded-card border border-line bg-card pl-3 ${notInPicture}`}
        style={{ bottom: padding.bottom + 8 }}
      >
        <Brief title={mapTexts.loadFailed} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <div
      role="alert"
      className="absolute z-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card border border-line bg-card px-4 py-2"
      style={{ top: padding.top + 8, left: padding.left + 16, right: 16 }}
    >
      <div className="text-15">
        <p className="font-semibold">{mapTexts.loadFailed}</p>
        <p className="text-quiet">{online ? mapTexts.noticeHint : mapTexts.offlineHint}</p>
      </div>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

const Brief = ({ title, onRetry }: { title: string; onRetry: (() => void) | undefined }) => (
  <>
    <p className="font-semibold text-15">{title}</p>
    {onRetry && (
      <IconButton label={mapTexts.retry} icon={<RotateCw size={22} aria-hidden="true" />} onClick={onRetry} />
    )}
  </>
);

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="secondary" className="flex-none" onClick={onRetry}>
      {mapTexts.retry}
    </Button>
  );
}

type BoundaryProps = { padding: Padding; brief: boolean; onRetry: () => void; children: ReactNode };

/** Catches a map that failed to load or to draw, so that the screen around it keeps working. */
export class MapBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, ...rest } = this.props;
    if (!this.state.failed) return children;
    return <MapFailure title={mapTexts.loadFailed} hint={mapTexts.loadFailedHint} {...rest} />;
  }
}
