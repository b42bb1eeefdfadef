import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';

/** Removes what it stands beside. */
export const RemoveIconButton = (props: Omit<ComponentProps<typeof IconButton>, 'icon'>) => (
  <IconButton {...props} icon={<Trash2 size={22} aria-hidden="true" className="text-danger" />} />
);
