import { useTranslation } from 'react-i18next';
import { absenceAccess } from '#domain/absence/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { AbsenceList } from './AbsenceList.tsx';
import { LeaveAndAbsencesDocument } from './LeaveAndAbsences.generated.ts';
import { LeaveBalances } from './LeaveBalances.tsx';

type Props = {
  userId: string;
  none: string;
  /** Text for viewers who may see balances only. */
  unseen: string;
  /** `cache-first` where the page's own query has loaded them. */
  fetchPolicy?: 'cache-first' | 'cache-and-network';
};

/** Balances and absences of one person in one request; a missing part is requested separately and shows its own error. */
export const LeaveAndAbsences = ({ userId, none, unseen, fetchPolicy = 'cache-and-network' }: Props) => {
  const { t } = useTranslation();
  const maySee = useMay(absenceAccess.viewAbsences, { ownerId: userId });
  const maySeeLeave = useMay(absenceAccess.viewLeaveBalances, { ownerId: userId });
  const { data, loading } = usePartialQuery(LeaveAndAbsencesDocument, {
    variables: { id: userId, absences: maySee, leave: maySeeLeave },
    fetchPolicy,
    skip: !(maySee || maySeeLeave),
  });
  if (loading && !data) return <SkeletonRows label={t('common.loading')} />;
  return (
    <>
      {maySeeLeave ? <LeaveBalances userId={userId} /> : null}
      {maySee ? <AbsenceList userId={userId} none={none} /> : <QuietEmpty>{unseen}</QuietEmpty>}
    </>
  );
};
