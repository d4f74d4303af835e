// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { useSuppressNotice } from './use-suppress-notice.ts';

type Shifts = Parameters<ReturnType<typeof useSuppressNotice>>[0];
const names: Record<string, string> = { emp_2: 'Eva', emp_3: 'Cem', emp_4: 'Noor' };
const meta = { operation: '2026-W46.opr_1' };

const Probe = ({ shifts }: { shifts: Shifts }) => {
  const suppress = useSuppressNotice((id) => names[id] ?? '');
  const [told] = useState(() => suppress(shifts, 'Shift moved', { extensions: { meta } }));
  return (
    <>
      <p>{told.message}</p>
      {told.other ? (
        <button type="button" onClick={told.other.run}>
          {told.other.label}
        </button>
      ) : null}
    </>
  );
};

const shift = (employeeId: string | null, published = true, date = '2099-01-05') => ({ employeeId, published, date });
const show = (shifts: Shifts, silenced = vi.fn()) => {
  const area: Area = {
    pages: { '/probe': { needs: {}, open: async () => ({ default: () => <Probe shifts={shifts} /> }) } },
  } as never;
  return renderApp({
    path: '/probe',
    areas: [area],
    viewer: viewerAnswer('all'),
    answers: {
      SilenceOperation: ({ variables }) => {
        silenced(variables);
        return { silenceOperation: { __typename: 'Done', ok: true } };
      },
    },
  });
};
afterEach(cleanup);

it('says who will be told, and lets one not tell them', async () => {
  const silenced = vi.fn();
  await show([shift('emp_2'), shift('emp_2'), shift('emp_3'), shift('emp_4')], silenced);
  expect(await screen.findByText('Shift moved. Eva, Cem and one other will be notified in a moment.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: "Don't notify" }));
  expect(silenced).toHaveBeenCalledWith({ input: { operation: meta.operation } });
});

it.each([
  ['drafts', [shift('emp_2', false)]],
  ['what is over', [shift('emp_2', true, '2020-01-06')]],
  ['work of nobody, and one’s own', [shift(null), shift('emp_hanna')]],
])('says nothing of %s', async (_, shifts) => {
  await show(shifts);
  expect(await screen.findByText('Shift moved')).toBeTruthy();
  expect(screen.queryByRole('button', { name: "Don't notify" })).toBeNull();
});
