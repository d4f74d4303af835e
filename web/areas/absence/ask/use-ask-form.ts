import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { RequestAbsenceDocument, type RequestAbsenceMutation } from './AskAbsence.generated.ts';
import { type AskValues, askSchema, saidIn } from './ask-form.ts';

type Answer = RequestAbsenceMutation['requestAbsence'];

/** Asking for time off; an approver's request for somebody else is approved as it is made, and the toast says so. */
export const useAskForm = (start: Pick<AskValues, 'employeeId' | 'absenceTypeId' | 'firstDay' | 'lastDay'>) => {
  const { t } = useTranslation();
  const [id] = useState(() => newId('abs'));
  const [request] = useMutation(RequestAbsenceDocument);
  return useModalForm<AskValues, Answer | undefined>({
    schema: askSchema as never,
    start: { ...start, open: false, hours: null, note: '' },
    send: async (values) => {
      const result = await request({ variables: { input: { id, ...saidIn(values) } } });
      return { result, answer: result.data?.requestAbsence };
    },
    said: (_values, { status, Employee }) =>
      status === 'Approved' ? t('requests.approved', { name: Employee.name }) : t('absence.ask.sent'),
  });
};
