import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { ExampleDataDocument } from './ExampleData.generated.ts';
import classes from './TryExample.module.css';

type Props = {
  /** Inline with other buttons instead of on its own line. */
  inline?: boolean;
};

/**
 * Secondary button of empty screens of a new company: adds example data, or removes it where present. Hidden for people who do
 * not manage the account, and once the company has own data.
 */
export const TryExample = ({ inline = false }: Props) => {
  const { isAccountManager, viewedBy, account, untouched } = useViewer();
  if (!isAccountManager || viewedBy) return null;
  // Others than new companies are not asked about.
  const isNew = account.hasTrial || untouched.length > 0;
  if (!account.hasExampleData && !isNew) return null;
  return (
    <div className={inline ? undefined : classes.root}>
      {account.hasExampleData ? <ToQuestion inline={inline} removes /> : <IfItMay inline={inline} />}
    </div>
  );
};

const IfItMay = ({ inline }: Props) => {
  const { data } = useQuery(ExampleDataDocument);
  return data?.exampleData?.hindrance === null ? <ToQuestion inline={inline} /> : null;
};

const ToQuestion = ({ inline, removes = false }: Props & { removes?: boolean }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <Button variant="subtle" size={inline ? 'xs' : undefined} onClick={() => open('example-data')}>
      {t(removes ? 'example.remove.title' : 'example.try')}
    </Button>
  );
};
