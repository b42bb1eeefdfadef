import { type HiddenEndMeters, hiddenEndMeters, type SharedKind, type SharedLine } from '@estradeiro/contract/sharing';
import { hideEnds } from '@estradeiro/navigation/sharing/shared-line';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { fileNameOf } from '#ui/save-file.ts';
import { SelectField } from '#ui/select-field.tsx';
import { SharePicture } from '#ui/share-picture.tsx';
import { useLinkOf } from '../api.ts';
import { drawLineSign } from '../line-sign.ts';
import { shareTexts } from '../texts.ts';
import { LinkPart } from './link-part.tsx';
import { OpenInOtherApps } from './open-in-other-apps.tsx';
import { SendGpx } from './send-gpx.tsx';

type Props = {
  kind: SharedKind;
  /** Null while the server does not have it. */
  recordId: string | null;
  line: SharedLine;
  children?: ReactNode;
};

/** A ride begins at somebody's home; a route is planned from town to town. */
const hiddenAtFirst: Record<SharedKind, HiddenEndMeters> = { route: 0, ride: 500, popular: 0 };

/** Shares a line as a link, a picture, a file and with other navigation apps, with or without its ends. */
export function ShareLine({ kind, recordId, line, children }: Props) {
  const { link } = useLinkOf(kind, recordId);
  const [chosen, setChosen] = useState<HiddenEndMeters | null>(null);
  const hiddenMeters = chosen ?? hiddenEndMeters.find((meters) => meters === link?.hiddenMeters) ?? hiddenAtFirst[kind];
  const visible = useMemo(() => hideEnds(line, hiddenMeters), [line, hiddenMeters]);
  return (
    <>
      {kind !== 'popular' && (
        <SelectField
          label={shareTexts.hide}
          value={`${hiddenMeters}`}
          options={hiddenEndMeters.map((meters) => ({
            value: `${meters}`,
            label: meters === 0 ? shareTexts.hideNothing : shareTexts.hideMeters(meters),
          }))}
          onChoose={(typed) => setChosen(hiddenEndMeters.find((meters) => `${meters}` === typed) ?? 0)}
          hint={shareTexts.hideHint}
        />
      )}
      {visible ? (
        <ShareActions {...{ kind, recordId, hiddenMeters, line, visible }} isRenamed={visible.name !== line.name}>
          {children}
        </ShareActions>
      ) : (
        <p role="alert" className="text-provisional">
          {shareTexts.tooShort}
        </p>
      )}
    </>
  );
}

type ActionsProps = Props & { visible: SharedLine; hiddenMeters: HiddenEndMeters; isRenamed: boolean };

function ShareActions({ kind, recordId, line, visible, hiddenMeters, isRenamed, children }: ActionsProps) {
  const draw = useCallback(() => drawLineSign(visible), [visible]);
  return (
    <>
      {isRenamed && <p className="text-15 text-quiet">{shareTexts.sharedAs(visible.name)}</p>}
      <LinkPart {...{ kind, recordId, line, visible, hiddenMeters }} />
      <SharePicture
        variant="secondary"
        draw={draw}
        fileName={fileNameOf(visible.name, 'rota')}
        alt={shareTexts.picture(visible.name)}
        failed={shareTexts.pictureFailed}
      >
        <SendGpx line={visible} />
        {children}
      </SharePicture>
      <OpenInOtherApps line={visible} />
    </>
  );
}
