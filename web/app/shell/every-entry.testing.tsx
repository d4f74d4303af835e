import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Permission } from '#domain/access/permissions.ts';
import { areas as known } from '#web/app/areas.ts';
import { renderApp, shellAnswer } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

/** The page of each of them. */
export const open = async () => ({ default: () => <h1>Here</h1> });
const ours: readonly Area[] = known.filter(({ nav }) => nav?.to !== '/dashboard');
/** A page next to those of the product. */
const here: Area = { pages: { '/here': { needs: {}, open } } };
export const areas: Area[] = [...ours, here];

/** The app with the pages of the product, for someone with these permissions. */
export const show = (permissions: readonly Permission[] | 'all', over: object = {}, shell: object = {}, path = '/') =>
  renderApp({
    path,
    viewer: viewerAnswer(permissions, over),
    areas,
    answers: { Shell: () => shellAnswer(shell) },
  });

/** Opens the profile menu; returns its entries. */
export const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Profile of/ }));
  await screen.findByRole('menuitem', { name: 'Log out' });
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
};
