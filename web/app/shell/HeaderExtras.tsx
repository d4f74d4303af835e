import { Suspense } from 'react';
import { meets } from '#domain/access/requirement.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import type { HeaderRow } from '#web/kit/screens/rows.ts';

const Extra = ({ open }: HeaderRow) => {
  const Screen = lazyScreen(open);
  return (
    <Suspense fallback={null}>
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
