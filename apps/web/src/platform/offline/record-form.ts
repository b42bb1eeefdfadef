import { type FormSettings, useForm } from '../form.ts';
import { type Saving, useSaveRecord } from './save-record.ts';

type Settings<Values extends object, Output extends object> = Omit<FormSettings<Values, Output>, 'onSubmit'> &
  Saving & {
    /** Default: saves the output as it is. */
    onSubmit?: (output: Output, save: (body: object) => void) => void;
  };

/** A form that saves a record: queued on this device first, then sent. Its draft is forgotten with that. */
export function useRecordForm<Values extends object, Output extends object>({
  onSubmit = (output, save) => save(output),
  ...settings
}: Settings<Values, Output>) {
  const form = useForm({
    draftId: settings.record?.id ?? null,
    ...settings,
    onSubmit: (output, key) => onSubmit(output, (body) => save(body, key)),
  });
  const { save, busy } = useSaveRecord({
    ...settings,
    onDone() {
      form.forget();
      settings.onDone();
    },
  });
  return { ...form, busy };
}
