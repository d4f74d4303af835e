import type { DerivationPartsFragment } from './Derivation.generated.ts';
import classes from './Derivation.module.css';
import { DerivationRows } from './DerivationRows.tsx';

/** What figures are made of, as a table of its own. */
export const DerivationTable = ({
  rows,
  currency,
  label,
}: {
  rows: readonly DerivationPartsFragment[];
  currency: string;
  label: string;
}) => (
  <table className={classes.table} aria-label={label}>
    <tbody>
      <DerivationRows rows={rows} currency={currency} />
    </tbody>
  </table>
);
