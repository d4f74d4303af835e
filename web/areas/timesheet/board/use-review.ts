import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ApprovalEffectDocument } from '#web/areas/timesheet/entry/ApprovalEffect.generated.ts';
import { DeleteTimesheetEntryDocument } from '#web/areas/timesheet/entry/TimesheetEntry.generated.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import { toastFault, toastWhile } from '#web/kit/toasts/toast.tsx';
import { askOfEffect, useEffectQuestion } from '#web/parts/absence/use-effect-question.tsx';
import type { EntryFacts } from './hours-model.ts';
import { ApproveTimesheetEntriesDocument, DeclineTimesheetEntriesDocument } from './TimesheetDays.generated.ts';

type Seen = Pick<EntryFacts, 'id' | 'version' | 'status'>;

const seen = (entries: readonly Seen[]) => entries.map(({ id, version }) => ({ id, version }));

/**
 * Approves, declines and deletes entries, each with undo in its toast; a second toast reports skipped entries. Before hours are
 * approved, and before approved ones are declined or deleted, the viewer sees whose leave or plus-minus changes.
 */
export const useReview = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const approve = useMutate(ApproveTimesheetEntriesDocument);
  const decline = useMutate(DeclineTimesheetEntriesDocument);
  const remove = useMutate(DeleteTimesheetEntryDocument);
  const whileSaving = <Answer>(sent: Promise<Answer>): Promise<Answer> => toastWhile(t('common.writing'), sent);
  const reload = () => client.refetchQueries({ include: 'active' });

  const ask = useEffectQuestion();
  const isSure = async (step: 'decline' | 'delete', entries: readonly Seen[]): Promise<boolean> => {
    const droppedEntryIds = entries.filter(({ status }) => status === 'approved').map(({ id }) => id);
    const words = { title: t(`timesheet.change.${step}`), yes: t(`common.${step}`) };
    return droppedEntryIds.length === 0 || ask({ droppedEntryIds }, words);
  };

  const isSureToApprove = (entries: readonly Seen[]): Promise<boolean> => {
    const asked = client.query({
      query: ApprovalEffectDocument,
      variables: { entryIds: entries.map(({ id }) => id) },
      fetchPolicy: 'no-cache',
      errorPolicy: 'none',
    });
    const count = entries.length;
    const yes = count === 1 ? t('common.approve') : t('timesheet.approveCount', { count });
    return askOfEffect(
      asked.then(({ data }) => data?.approvalEffect),
      { title: t('leave.effect.title'), yes, changes: true },
    );
  };

  const showSkipped = (skipped: { key: string; measured: string | null; limit: string | null }[]): void => {
    const [first] = skipped;
    if (first)
      toastFault(t('timesheet.skipped', { count: skipped.length, reason: refusalText({ code: 'STATE', ...first }) }));
  };

  return {
    /** `isShown`: the viewer has seen the effect already. Returns whether it was sent. */
    approve: async (entries: readonly Seen[], { isShown = false } = {}): Promise<boolean> => {
      if (!isShown && !(await isSureToApprove(entries))) return false;
      const sent = approve({ variables: { input: { entries: seen(entries) } } });
      const answer = await answerOrToast(whileSaving(sent).then(({ data }) => data?.approveTimesheetEntries));
      if (answer) {
        offer(t('timesheet.approved', { count: answer.entries.length }), await sent, reload);
        showSkipped(answer.skipped);
      } else void reload();
      return true;
    },
    /** Returns whether it was sent. */
    decline: async (entries: readonly Seen[], reason: string): Promise<boolean> => {
      if (!(await isSure('decline', entries))) return false;
      const input = { entries: seen(entries), reason };
      const sent = decline({ variables: { input } });
      const answer = await answerOrToast(whileSaving(sent).then(({ data }) => data?.declineTimesheetEntries));
      if (answer) {
        offer(t('timesheet.declined', { count: answer.entries.length }), await sent, reload);
        showSkipped(answer.skipped);
      } else void reload();
      return true;
    },
    /** Returns whether the entry was deleted. */
    remove: async (entry: Seen): Promise<boolean> => {
      if (!(await isSure('delete', [entry]))) return false;
      const { id, version } = entry;
      const sent = remove({ variables: { input: { id, version } } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.deleteTimesheetEntry));
      if (answer) offer(t('timesheet.deleted'), await sent, reload);
      void reload();
      return answer !== undefined;
    },
  };
};
