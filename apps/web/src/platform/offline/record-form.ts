import { type FormSettings, useForm } from '../form.ts';
import { type Saving, useSaveRecord } from './save-record.ts';

type Settings<Values extends object, Output extends object> = Omit<FormSettings<Values, Output>, 'onSubmit'> &
  Omit<Saving, 'needs'> & {
    needs?: string | ((values: Values) => string | undefined);
    /** Default: saves the output as it is. */
    onSubmit?: (output: Output, save: (body: object) => void) => void;
  };

/** A form that saves a record: queued on this device first, then sent. Its draft is deleted after that. */
export function useRecordForm<Values extends object, Output extends object>({
  needs,
  onSubmit = (output, save) => save(output),
  ...settings
}: Settings<Values, Output>) {
  const form = useForm({
    draftId: settings.record?.id ?? null,
    ...settings,
    onSubmit: (output) => onSubmit(output, saveOnce),
  });
  const needed = typeof needs === 'function' ? needs(form.values) : needs;
  const { save, busy } = useSaveRecord({
    ...settings,
    ...(needed && { needs: needed }),
    onDone() {
      form.forget();
      settings.onDone();
    },
  });
  const saveOnce = (body: object) => save(body, form.key);
  return { ...form, save: saveOnce, busy };
}
