import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { forgetSharedFile, readSharedFile } from '#platform/shared-file.ts';

type Opening = {
  /** The file opens after the ride. */
  isRiding: boolean;
  /** Whether a pending file opens without a question, because it has just been shared. */
  opensAtOnce: boolean;
  open: (file: File, onOpened: () => void) => void;
};

/** The file that another app shared. It stays stored until it is opened or discarded, and opens without a network. */
export function useSharedFile({ isRiding, opensAtOnce, open }: Opening) {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    if (!isRiding) readSharedFile().then(setFile, () => undefined);
  }, [isRiding]);
  const forget = useCallback(() => {
    setFile(null);
    void forgetSharedFile();
  }, []);
  const begin = useEffectEvent((shared: File) => open(shared, forget));
  useEffect(() => {
    if (file && opensAtOnce && !isRiding) begin(file);
  }, [file, opensAtOnce, isRiding]);
  return { file, open: () => file && open(file, forget), discard: forget };
}

export type SharedFile = ReturnType<typeof useSharedFile>;
