import { Box, Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayBePaid } from '#domain/billing/invoice.ts';
import { useOpenInvoice } from '#web/areas/billing/invoices/use-open-invoice.ts';
import { planOf } from '#web/areas/billing/plan/plan-words.ts';
import { type BillingAnswer, useBilling } from '#web/areas/billing/plan/use-billing.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { IconCircleCheck } from '#web/ui/icons.ts';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Subscription.module.css';

/** Modal subscription-confirmation: the agreed plan and the next steps. */
export default function SubscriptionConfirmed() {
  const { t } = useTranslation();
  const { billing } = useBilling();
  return (
    <ModalFrame title={t('billing.subscription.doneTitle')}>
      {billing ? <Agreed billing={billing} /> : <SkeletonRows label={t('common.loading')} />}
    </ModalFrame>
  );
}

const Agreed = ({ billing }: { billing: BillingAnswer }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { close } = useModalPlace();
  const { pay } = useOpenInvoice();
  const { subscription, details, invoices, nextInvoice } = billing;
  const due = invoices.find(mayBePaid);
  const plan = t(`access.plan.${planOf(subscription.plan.name)}`);
  return (
    <>
      <div className={classes.agreed}>
        <IconCircleCheck size={28} stroke={1.6} aria-hidden="true" />
        <Stack className={typography.secondary} gap={4}>
          <Box component="p" className={typography.semibold} c="var(--ink-1)">
            {t('billing.subscription.done', { company: details.company, plan })}
          </Box>
          {due ? (
            <p>
              {t('billing.subscription.firstInvoice', {
                amount: format.money(due.total),
                date: format.dayMonthYear(due.due_date),
              })}
            </p>
          ) : null}
          {nextInvoice ? (
            <p>
              {t('billing.subscription.nextInvoice', {
                amount: format.money(nextInvoice.total),
                date: format.dayMonthYear(nextInvoice.on),
              })}
            </p>
          ) : null}
        </Stack>
      </div>
      <FormFooter
        start={
          <Button variant="subtle" component={Link} to="/account/billing">
            {t('billing.subscription.toBilling')}
          </Button>
        }
      >
        {due ? (
          <Button variant="default" onClick={() => void pay(due)}>
            {t('billing.invoices.viewAndPay')}
          </Button>
        ) : null}
        <Button onClick={close}>{t('billing.subscription.finish')}</Button>
      </FormFooter>
    </>
  );
};
