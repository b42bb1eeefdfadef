import type { SavedRoute } from '@estradeiro/contract/routes';
import { lineOfRoute } from '@estradeiro/navigation/sharing/shared-line';
import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { savedRouteQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { shareTexts } from '../texts.ts';
import { ShareLine, ShareSheet } from './share-sheet.tsx';

type Props = {
  route: Pick<SavedRoute, 'id' | 'name'>;
  /** The server does not have it yet. */
  isUnsaved: boolean;
  /** Shows the action's name beside its icon. */
  hasWords?: boolean;
};

export function ShareRoute({ route, isUnsaved, hasWords = false }: Props) {
  const [open, setOpen] = useState(false);
  const label = shareTexts.shareNamed(route.name);
  const icon = <Share2 size={22} aria-hidden="true" />;
  const show = () => setOpen(true);
  return (
    <>
      {hasWords ? (
        <Button variant="secondary" aria-label={label} icon={icon} onClick={show}>
          {shareTexts.share}
        </Button>
      ) : (
        <IconButton label={label} icon={icon} onClick={show} />
      )}
      {open && (
        <ShareSheet onClose={() => setOpen(false)}>
          <SavedLine route={route} isUnsaved={isUnsaved} />
        </ShareSheet>
      )}
    </>
  );
}

function SavedLine({ route: { id }, isUnsaved }: Omit<Props, 'hasWords'>) {
  const { data, error, refetch } = useQuery(savedRouteQuery(id));
  const line = useMemo(() => data && lineOfRoute(data), [data]);
  if (line) return <ShareLine kind="route" recordId={isUnsaved ? null : id} line={line} />;
  if (data) return <p className="text-provisional">{shareTexts.noLine}</p>;
  if (error) return <Failure title={shareTexts.unread} error={error} onRetry={() => void refetch()} />;
  return <Loading label={shareTexts.loading} />;
}
