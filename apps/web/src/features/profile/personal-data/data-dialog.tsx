import { DeleteDialog } from './delete-dialog.tsx';
import { DownloadDialog } from './download-dialog.tsx';

type Props = { about: 'download' | 'delete'; hasPassword: boolean; onClose: () => void };

/** The question before a rider's data leaves, or goes. */
export const DataDialog = ({ about, ...rest }: Props) =>
  about === 'download' ? <DownloadDialog {...rest} /> : <DeleteDialog {...rest} />;
