import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FirstTouchModule } from '#domain/onboarding/user-guide.ts';
import { TryExample } from '#web/parts/example-data/TryExample.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { useTouch } from './use-touch.ts';

type Props = {
  module: FirstTouchModule;
  illustration: ReactNode;
  /** Action of the button in addition to ending the introduction. */
  begin?: () => void;
  /** Label instead of the default. */
  button?: string;
};

const words = {
  NEWS: 'news',
  SCHEDULE: 'schedule',
  TIMESHEET: 'timesheet',
  EMPLOYEES: 'employees',
  REPORTS: 'reports',
  INSIGHTS: 'insights',
} as const satisfies Record<FirstTouchModule, string>;

/** Introduction of an untouched module: its purpose and the first step (spec 2.7). */
export const FirstTouch = ({ module, illustration, begin, button }: Props) => {
  const { t } = useTranslation();
  const { touch } = useTouch(module);
  const of = words[module];
  const start = (): void => {
    touch();
    begin?.();
  };
  return (
    <Page>
      <title>{t(`firstTouch.${of}.subtitle`)}</title>
      <EmptyState
        level={1}
        illustration={illustration}
        subtitle={t(`firstTouch.${of}.subtitle`)}
        title={t(`firstTouch.${of}.title`)}
        action={
          <>
            <Button onClick={start}>{button ?? t(`firstTouch.${of}.button`)}</Button>
            <TryExample />
          </>
        }
      >
        {t(`firstTouch.${of}.text`)}
      </EmptyState>
    </Page>
  );
};
