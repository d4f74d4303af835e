import { Suspense } from 'react';
import { meets } from '#domain/access/requirement.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import type { HeaderRow } from '#web/kit/screens/rows.ts';
import classes from './Header.module.css';

const Extra = ({ open, first }: HeaderRow) => {
  const Screen = lazyScreen(open);
  return (
    <Suspense fallback={first ? null : <span className={classes.place} />}>
      <Screen />
    </Suspense>
  );
};

/** What areas put into the header, such as the upgrade button. */
export const HeaderExtras = () => {
  const viewer = useViewer();
  return useAreas()
    .flatMap(({ header }) => header ?? [])
    .filter(({ needs }) => meets(viewer, needs).ok)
    .toSorted((one, other) => Number(other.first ?? false) - Number(one.first ?? false))
    .map((row) => <Extra key={String(row.open)} {...row} />);
};
