import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';

export const RemoveIconButton = (props: Omit<ComponentProps<typeof IconButton>, 'icon'>) => (
  <IconButton {...props} icon={<Trash2 size={22} aria-hidden="true" className="text-danger" />} />
);
