import type { DerivationPartsFragment } from './Derivation.generated.ts';
import classes from './Derivation.module.css';
import { DerivationRows } from './DerivationRows.tsx';

/** Derivation of figures as a table. */
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
