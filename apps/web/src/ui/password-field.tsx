import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { uiTexts } from './texts.ts';

export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={visible ? 'text' : 'password'}
      trailing={
        <IconButton
          label={visible ? uiTexts.hidePassword : uiTexts.showPassword}
          icon={<Icon size={20} aria-hidden="true" />}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
