import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { ExampleDataDocument } from './ExampleData.generated.ts';
import classes from './TryExample.module.css';

type Props = {
  /** In a line with others, and not in one of its own. */
  inline?: boolean;
};

/**
 * The quiet second button of a screen that is empty as the company is new: a look at it with example data, or, where that is
 * there, the way to be rid of it. Nothing for those who manage no account, and nothing once the company has something of its own.
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
