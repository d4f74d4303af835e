import { cleanup, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll } from 'vitest';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { renderApp } from './render-app.tsx';

type Section = {
  area: Area;
  path: string;
  page: () => Promise<{ default: ComponentType }>;
  /** Preloaded before the tests. */
  modals: () => Promise<unknown>[];
  answers: Answers;
};

/** Opens one settings section as a page, optionally with a modal. */
export const settingsScreen = ({ area, path, page, modals, answers }: Section) => {
  beforeAll(() => Promise.all([page(), ...modals(), import('#web/kit/modal/OpenModals.tsx')]), 30_000);
  afterEach(cleanup);
  const alone = { ...area, pages: { [path]: { needs: {}, open: page } } } as unknown as Area;
  return (modal?: string, over: Answers = {}) =>
    renderApp({
      path: modal ? `${path}?modal=${encodeURIComponent(modal)}` : path,
      areas: [alone],
      viewer: viewerAnswer('all'),
      answers: { ...answers, ...over },
    });
};

type Asked = Awaited<ReturnType<typeof renderApp>>['asked'];

/** The inputs of a mutation, in the order in which they were sent. */
export const sent = (asked: Asked, name: string) =>
  asked.filter(({ operation }) => operation === name).map(({ variables }) => variables.input);

/** Queries within the open modal. */
export const dialog = async () => within(await screen.findByRole('dialog'));
