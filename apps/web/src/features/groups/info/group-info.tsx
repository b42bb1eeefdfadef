import { type Group, groupChanged } from '@estradeiro/contract/groups/groups';
import { reportPhotoAddress } from '@estradeiro/contract/groups/safety';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Pencil, RotateCw, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { GroupNoticesSwitch } from '#features/notifications/shared/group-notices-switch.tsx';
import { useLiveEvent } from '#platform/events.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { classes } from '#ui/classes.ts';
import { formatDayAndHour } from '#ui/day.ts';
import { Folded } from '#ui/folded.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { showToast } from '#ui/toast.tsx';
import { blockedQuery, keyOfGroup, reportsQuery, useSettleReport, useUnblockRider } from '../api.ts';
import { GroupMark, OnlineCount } from '../components/group-card.tsx';
import { GroupForm } from '../components/group-form.tsx';
import { useThrottled } from '../hooks/use-throttled.ts';
import { InviteSheet } from '../invite/invite-sheet.tsx';
import { ReportRow } from '../report/report-row.tsx';
import { RideTogetherButton } from '../riding/ride-together-button.tsx';
import { careTexts, infoTexts, inMembers, memberTexts, visibilityTexts } from '../texts.ts';
import { decidesVisibility, takesCare } from './allowed.ts';
import { removalsQuery, useLetInAgain, useUpdateGroup } from './api.ts';
import { LeavingSection } from './leaving-section.tsx';
import { MemberList } from './member-list.tsx';

type Props = {
  name: string;
  hint?: string;
  action: string;
  /** The action with the person's name, for screen readers. */
  actionNamed: string;
  busy: boolean;
  onAct: () => void;
};

const NamedRow = ({ name, hint, action, actionNamed, busy, onAct }: Props) => (
  <li className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      {hint && <span className="block text-15 text-quiet">{hint}</span>}
    </span>
    <Button variant="quiet" className="flex-none px-3!" aria-label={actionNamed} busy={busy} onClick={onAct}>
      {action}
    </Button>
  </li>
);

function RemovalsSection({ groupId }: { groupId: string }) {
  const { data: removed = [] } = useQuery(removalsQuery(groupId));
  const letIn = useLetInAgain(groupId, {
    done: ({ firstName }) => ({ title: careTexts.letInAgain(firstName) }),
    failed: careTexts.letInFailed,
  });
  if (removed.length === 0) return null;
  return (
    <Folded title={careTexts.removals(removed.length)}>
      {removed.map(({ userId, firstName, lastName, removedAt }) => (
        <NamedRow
          key={userId}
          name={`${firstName} ${lastName}`}
          hint={careTexts.removedAt(formatDayAndHour(removedAt))}
          action={careTexts.letIn}
          actionNamed={careTexts.letInNamed(`${firstName} ${lastName}`)}
          busy={letIn.isPending && letIn.variables.userId === userId}
          onAct={() => letIn.mutate({ userId, firstName })}
        />
      ))}
    </Folded>
  );
}

function BlockedSection() {
  const { data: blocked = [] } = useQuery(blockedQuery);
  const unblock = useUnblockRider({
    done: ({ firstName }) => ({ title: memberTexts.unblocked(firstName) }),
    failed: memberTexts.failed,
  });
  if (blocked.length === 0) return null;
  return (
    <Folded title={careTexts.blocked(blocked.length)}>
      {blocked.map(({ userId, firstName, lastName }) => (
        <NamedRow
          key={userId}
          name={`${firstName} ${lastName}`}
          action={memberTexts.unblock}
          actionNamed={careTexts.unblockNamed(`${firstName} ${lastName}`)}
          busy={unblock.isPending && unblock.variables.userId === userId}
          onAct={() => unblock.mutate({ userId, firstName })}
        />
      ))}
    </Folded>
  );
}

/** Edits name and description and, for the owner, the visibility. */
function EditGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const update = useUpdateGroup(group.id);
  const opens = decidesVisibility(group.role);
  return (
    <>
      <FormHeading title={infoTexts.editTitle} onClose={onClose} />
      <GroupForm
        group={group}
        offersVisibility={opens}
        busy={update.isPending}
        submit={update.isPending ? infoTexts.saving : infoTexts.save}
        onSubmit={({ visibility, ...body }) =>
          update.mutate(
            { ...body, ...(opens && { visibility }) },
            {
              onSuccess: () => {
                onClose();
                showToast({ title: infoTexts.saved, tone: 'success' });
              },
              onError: (error) => showFailure(infoTexts.saveFailed, error),
            },
          )
        }
      />
    </>
  );
}

function InviteCard({ group }: { group: Group }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-1">
      <Button size="ride" icon={<UserPlus size={24} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {infoTexts.invite}
      </Button>
      <p className="text-15 text-quiet">{infoTexts.inviteHint}</p>
      {open && <InviteSheet group={group} onClose={() => setOpen(false)} />}
    </div>
  );
}

type GroupInfoProps = { group: Group; onBack: () => void };

/** Changes within this time cause one refetch. */
const gatheringMs = 300;

/** The members of a group, and the rider's actions on them. */
export function GroupInfo({ group, onBack }: GroupInfoProps) {
  const [editing, setEditing] = useState(false);
  useLiveInfo(group.id);
  const isCarer = takesCare(group.role);
  const reports = useQuery({ ...reportsQuery(group.id), enabled: isCarer });
  if (editing) return <EditGroup group={group} onClose={() => setEditing(false)} />;
  const canEdit = isCarer && group.ownerId !== null; // the product's own groups cannot be edited
  return (
    <>
      <GroupHead group={group} onBack={onBack} {...(canEdit && { onEdit: () => setEditing(true) })} />
      <RideTogetherButton groupId={group.id} groupName={group.name} />
      {isCarer && <InviteCard group={group} />}
      {isCarer && <ReportsSection groupId={group.id} />}
      {/* Open reports would push away what a carer reads already. */}
      <div className={classes('contents', reports.isLoading && 'invisible')}>
        <GroupNoticesSwitch groupId={group.id} />
        <MemberList group={group} />
        {isCarer && <ReportsFailure groupId={group.id} />}
        {isCarer && <RemovalsSection groupId={group.id} />}
        <BlockedSection />
        <LeavingSection group={group} />
      </div>
    </>
  );
}

function useLiveInfo(id: string) {
  const client = useQueryClient();
  const readAgain = useThrottled(() => {
    for (const part of ['members', 'removals', 'reports', 'invitations']) {
      void client.invalidateQueries({ queryKey: [...keyOfGroup(id), part] });
    }
  }, gatheringMs);
  useLiveEvent({ kind: groupChanged, onEvent: ({ groupId }) => groupId === id && readAgain(), onMissed: readAgain });
}

type GroupHeadProps = { group: Group; onBack: () => void; onEdit?: () => void };

function GroupHead({ group, onBack, onEdit }: GroupHeadProps) {
  const { name, description, visibility, ownerId, memberCount, popularMembers, onlineCount } = group;
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <Button variant="text" className="-ml-2" icon={<ArrowLeft size={20} aria-hidden="true" />} onClick={onBack}>
          {infoTexts.back}
        </Button>
        {onEdit && (
          <Button
            variant="quiet"
            className="-mr-2 px-2!"
            icon={<Pencil size={20} aria-hidden="true" />}
            onClick={onEdit}
          >
            {infoTexts.edit}
          </Button>
        )}
      </div>
      <div className="flex items-center gap-4">
        <GroupMark name={name} />
        <div className="min-w-0 flex-1">
          <h1 ref={takeLostFocus} tabIndex={-1} className="text-24 font-extrabold wrap-anywhere outline-none">
            {name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-quiet tabular-nums">
            {inMembers(memberCount)}
            <OnlineCount count={onlineCount} />
            <Tag>{visibilityTexts[visibility].name}</Tag>
          </p>
        </div>
      </div>
      {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
      {ownerId === null && <p className="text-15 font-semibold text-scenic">{infoTexts.popular(popularMembers)}</p>}
    </>
  );
}

/** Open reports for those who manage the group; nothing without any. */
function ReportsSection({ groupId }: { groupId: string }) {
  const { data: reports = [] } = useQuery(reportsQuery(groupId));
  const settle = useSettleReport(groupId);
  if (reports.length === 0) return null;
  return (
    <Folded title={careTexts.reports(reports.length)} open>
      {reports.map((report) => (
        <ReportRow
          key={report.id}
          report={report}
          photoAddress={reportPhotoAddress(groupId, report.id)}
          isSettling={settle.isPending && settle.variables === report.id}
          onSettle={() => settle.mutate(report.id)}
        />
      ))}
    </Folded>
  );
}

/** The failure of the reports, below the members since it is the least urgent part. */
function ReportsFailure({ groupId }: { groupId: string }) {
  const { isLoadingError, refetch } = useQuery(reportsQuery(groupId));
  if (!isLoadingError) return null;
  return (
    <div role="status" className="flex items-center justify-between gap-3 text-quiet">
      <p>{careTexts.reportsFailed}</p>
      <IconButton
        label={careTexts.readAgain}
        icon={<RotateCw size={22} aria-hidden="true" />}
        onClick={() => void refetch()}
      />
    </div>
  );
}
