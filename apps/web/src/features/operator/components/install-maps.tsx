import { MapTarget, mostMapTargets, type OperatorMaps } from '@estradeiro/contract/operator-maps';
import { useQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError, failureText } from '#platform/api-error.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { mapNeedsQuery, useAddMapTask } from '../api.ts';
import { formatBytes } from '../format.ts';
import { mapTexts } from '../map-texts.ts';
import { askForProof } from '../proof-question.ts';
import { MapFiles } from './map-files.tsx';
import { RegionChoices } from './region-choices.tsx';

/** Choose what to install; what it takes is said before. Several at once build the network once. */
export function InstallMaps({ maps }: { maps: OperatorMaps }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [address, setAddress] = useState('');
  const add = useAddMapTask();
  const typed = address.trim();
  const isAddress = typed === '' || (/^https?:/.test(typed) && MapTarget.safeParse(typed).success);
  // A file that another operator has deleted meanwhile is no longer there to be chosen.
  const isThere = (target: string) => maps.regions.some(({ id }) => id === target) || maps.files.includes(target);
  const targets = [...chosen.filter(isThere), ...(typed && isAddress ? [typed] : [])];
  const isTooMany = targets.length > mostMapTargets;

  const toggle = (target: string) =>
    setChosen((before) => (before.includes(target) ? before.filter((one) => one !== target) : [...before, target]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (targets.length === 0 || !isAddress || isTooMany) return;
    add.mutate(
      { kind: 'install', targets },
      {
        onSuccess: () => {
          setChosen([]);
          setAddress('');
        },
        onError: (error) => showFailure(mapTexts.submitFailed, error),
      },
    );
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <h3 className="font-semibold">{mapTexts.install}</h3>
      <RegionChoices maps={maps} chosen={chosen} onToggle={toggle} />
      <MapFiles
        maps={maps}
        chosen={chosen}
        onToggle={toggle}
        onChange={(name, isThere) =>
          setChosen((before) => [...before.filter((one) => one !== name), ...(isThere ? [name] : [])])
        }
      />
      <Field
        label={mapTexts.other}
        hint={mapTexts.otherHint}
        error={isAddress ? undefined : mapTexts.otherWrong}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      {targets.length === 0 ? (
        <p className="text-15 text-quiet">{mapTexts.nothingChosen}</p>
      ) : isTooMany ? (
        <p role="status" className="text-danger">
          {mapTexts.tooMany(mostMapTargets)}
        </p>
      ) : (
        <Needs targets={targets} />
      )}
      <Button
        type="submit"
        className="self-start"
        icon={<ListPlus size={20} aria-hidden="true" />}
        busy={add.isPending}
        disabled={targets.length === 0 || !isAddress || isTooMany}
      >
        {mapTexts.submit}
      </Button>
    </form>
  );
}

function Needs({ targets }: { targets: readonly string[] }) {
  const { data, error, isPending, refetch } = useQuery(mapNeedsQuery(targets));
  if (isPending) return <p role="status">{mapTexts.needsLoading}</p>;
  const prove = async () => {
    if (await askForProof()) await refetch();
  };
  if (!data && error instanceof ApiError && error.type === 'proof_required') {
    return (
      <Button variant="secondary" onClick={() => void prove()}>
        {mapTexts.proveForNeeds}
      </Button>
    );
  }
  if (!data) {
    return (
      <p role="status" className="text-provisional">
        {mapTexts.needsUnread}: {failureText(error)}
      </p>
    );
  }
  const { diskBytes, freeBytes, others } = data;
  return (
    <div role="status" className="flex flex-col gap-1 tabular-nums">
      <p>{mapTexts.needs(data)}</p>
      {others.length > 0 && <p className="text-15 text-quiet">{mapTexts.others(others)}</p>}
      {diskBytes !== null && freeBytes !== null && freeBytes < diskBytes && (
        <p className="font-semibold text-danger">{mapTexts.tooLittleDisk(formatBytes(freeBytes))}</p>
      )}
    </div>
  );
}
