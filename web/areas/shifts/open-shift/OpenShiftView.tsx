import { useQuery } from '@apollo/client/react';
import { Button, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { nowMs } from '#web/kit/clock/clock.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import { standingMeanings } from './applicant-status.ts';
import {
  OneOpenShiftDocument,
  OpenShiftCandidatesDocument,
  type OpenShiftFactsFragment,
} from './OpenShift.generated.ts';
import classes from './OpenShift.module.css';
import { OpenShiftWords } from './OpenShiftWords.tsx';

/** Modal schedule-open-shift/:id: the open shift, the viewer's status, and for planners the status of each applicant. */
export default function OpenShiftView() {
  const { t } = useTranslation();
  const { params } = useModalPlace();
  const { data, error } = useQuery(OneOpenShiftDocument, {
    variables: { id: params.id! },
    fetchPolicy: 'cache-and-network',
  });
  const shift = data?.openShift;
  return (
    <ModalFrame title={t('openShifts.title')}>
      {shift ? <Shown shift={shift} /> : null}
      {error && !shift ? <RecordFault gone={t('openShifts.gone')} error={error} /> : null}
      {shift || error ? null : <SkeletonRows rows={4} label={t('common.loading')} />}
    </ModalFrame>
  );
}

const Shown = ({ shift }: { shift: OpenShiftFactsFragment }) => {
  const plans = useMay(shiftsAccess.editOpenShift, { departmentId: shift.departmentId });
  return (
    <>
      <OpenShiftWords shift={shift} />
      {plans ? <Planned shift={shift} /> : <Offered shift={shift} />}
    </>
  );
};

const Planned = ({ shift }: { shift: OpenShiftFactsFragment }) => {
  const { t } = useTranslation();
  const { swap } = useModals();
  const { id } = shift;
  const { data } = useQuery(OpenShiftCandidatesDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const applicants = (data?.openShiftCandidates ?? []).filter(({ status }) => status !== null);
  return (
    <>
      {applicants.length > 0 ? (
        <>
          <h3 className={`${typography.small} ${typography.semibold} ${classes.title}`}>{t('openShifts.answers')}</h3>
          <Flex component="ul" direction="column" mt={4}>
            {applicants.map(({ Employee, status }) => (
              <li key={Employee.id} className={classes.person}>
                {Employee.name}
                <StatusBadge meaning={standingMeanings[status!]} word={t(`openShifts.status.${status!}`)} />
              </li>
            ))}
          </Flex>
        </>
      ) : null}
      <FormFooter
        start={
          <Button variant="subtle" color="declined" onClick={() => swap('schedule-open-shift/:id/delete', { id })}>
            {t('common.delete')}
          </Button>
        }
      >
        <Button variant="default" onClick={() => swap('schedule-open-shift/:id/edit', { id })}>
          {t('openShifts.edit')}
        </Button>
        <Button
          disabled={shift.instances_remaining === 0}
          onClick={() => swap('schedule-open-shift/:id/assign', { id })}
          data-autofocus
        >
          {t('openShifts.assign.title')}
        </Button>
      </FormFooter>
    </>
  );
};

/** Actions of an employee: take the shift, request it, withdraw the request; or the reason why none is possible. */
const Offered = ({ shift }: { shift: OpenShiftFactsFragment }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const { swap } = useModals();
  const { id, status } = shift;
  const begun = Date.parse(shift.startsAt) <= nowMs();
  const mayAsk = !begun && shift.instances_remaining > 0 && (status === null || status === 'pending');
  return (
    <>
      {status && status !== 'pending' ? (
        <p className={`${typography.small} ${typography.semibold} ${classes.title}`}>
          <StatusBadge meaning={standingMeanings[status]} word={t(`openShifts.own.${status}`)} />
        </p>
      ) : null}
      {begun ? <p className={classes.quiet}>{t('openShifts.begun')}</p> : null}
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.close')}
        </Button>
        {status === 'requested' ? (
          <Button variant="default" onClick={() => swap('schedule-open-shift/:id/withdraw', { id })}>
            {t('openShifts.answer.withdraw')}
          </Button>
        ) : null}
        {mayAsk ? (
          <Button onClick={() => swap('schedule-open-shift/:id/request', { id })} data-autofocus>
            {t(shift.approval_required ? 'openShifts.answer.ask' : 'openShifts.answer.take')}
          </Button>
        ) : null}
      </FormFooter>
    </>
  );
};
