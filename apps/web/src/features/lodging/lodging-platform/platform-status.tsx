import { useQuery } from '@tanstack/react-query';
import { PlugZap, Unplug } from 'lucide-react';
import { failureText } from '#platform/api-error.ts';
import { Tag } from '#ui/chip.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { platformStatusQuery } from '../api.ts';
import { platformTexts } from './texts.ts';

/**
 * The status of the external platform, and why it fails; a status that cannot be read counts as disconnected, and so does a failed search.
 */
export function PlatformStatus({ searchError }: { searchError: Error | null }) {
  const { data, error: statusError, isPending } = useQuery(platformStatusQuery);
  const error = statusError ?? searchError;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-17 font-semibold">{platformTexts.integration}</h3>
      <div role="status" className="flex flex-col gap-2">
        {isPending ? (
          <p className="flex items-center gap-2 text-quiet">
            <Spinner />
            {platformTexts.checking}
          </p>
        ) : (
          <Status
            success={data?.success === true && !error}
            message={error ? failureText(error) : (data?.message ?? '')}
          />
        )}
      </div>
    </div>
  );
}

function Status({ success, message }: { success: boolean; message: string }) {
  const [Icon, meaning, word] = success
    ? ([PlugZap, 'guidance', platformTexts.connected] as const)
    : ([Unplug, 'provisional', platformTexts.disconnected] as const);
  return (
    <>
      <p>
        <Tag meaning={meaning} icon={<Icon size={16} aria-hidden="true" />}>
          {word}
        </Tag>
      </p>
      <p className="text-15 text-quiet">{message}</p>
    </>
  );
}
