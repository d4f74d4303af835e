import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { viewerOfSubject } from '#domain/access/explain.ts';
import { mayViewAs } from '#domain/identity/may-view-as.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { browser } from '#web/kit/router/browser.ts';
import { StartViewAsDocument } from './PersonPermissions.generated.ts';
import classes from './PersonPermissions.module.css';
import { heldBy, type Known, subjectOf } from './subject.ts';

/** Begins a look through the person's eyes, for managers who hold at least what the person holds. */
export const ViewAs = ({ known }: { known: Known }) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [start, { loading }] = useMutation(StartViewAsDocument, { context: { ignoreMeta: true } });
  const { person } = known;
  if (!mayViewAs(viewer, viewerOfSubject(subjectOf(known, heldBy(person), viewer)))) return null;
  const begin = async () => {
    const sent = start({ variables: { input: { employeeId: person.id } } });
    const begun = await answerOrToast(sent.then(({ data }) => data?.startViewAs));
    // Everything that this page knows belongs to somebody else now.
    if (begun) browser.replace('/dashboard/my-overview');
  };
  return (
    <div className={classes.viewAs}>
      <Button
        variant="default"
        loading={loading}
        leftSection={<IconEye size={16} aria-hidden="true" />}
        onClick={() => void begin()}
      >
        {t('employees.permissions.viewAs', { name: person.name })}
      </Button>
      <p>{t('employees.permissions.viewAsText', { name: person.name })}</p>
    </div>
  );
};
