import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BillingAnswer } from '#web/areas/billing/plan/use-billing.ts';
import { countryName } from '#web/kit/format/countries.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Panel } from '#web/ui/Panel.tsx';
import classes from './BillingPage.module.css';

/** Whom invoices are for and where they go. */
export const DetailsPanel = ({ details }: { details: BillingAnswer['details'] }) => {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { open } = useModals();
  const { company, street_address, zipcode, city, country, email, vatNumber, purchaseOrder } = details;
  const lines = [company, street_address, [zipcode, city].filter(Boolean).join(' '), countryName(locale, country)];
  const more = [
    [t('billing.details.email'), email],
    [t('billing.details.vatNumber'), vatNumber],
    [t('billing.details.purchaseOrder'), purchaseOrder],
  ] as const;
  const edit = (
    <Button size="xs" variant="default" onClick={() => open('billing/details')}>
      {t('billing.details.edit')}
    </Button>
  );
  return (
    <Panel title={t('billing.details.title')} action={edit}>
      <div className={classes.details}>
        <address>
          {lines.filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <dl className={classes.facts}>
          {more.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
    </Panel>
  );
};
