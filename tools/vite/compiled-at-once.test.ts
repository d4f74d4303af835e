import { expect, it } from 'vitest';
import { compiledAtOnce } from './compiled-at-once.ts';

const words = '//# allFunctionsCalledOnLoad\n';

/** The built code of one file with these modules. */
const built = (...moduleIds: string[]): string => {
  const file = { type: 'chunk', moduleIds, code: 'const __vite__mapDeps=0;' };
  const { handler } = compiledAtOnce().generateBundle as unknown as { handler: (...given: unknown[]) => void };
  handler({}, { file, style: { type: 'asset' } });
  return file.code;
};

it('files with what every visit calls, and the board, begin with the words: the very first, or they are a comment', () => {
  expect(built('/muster/node_modules/react-dom/client.js')).toBe(`${words}const __vite__mapDeps=0;`);
  expect(built('/muster/web/areas/schedule/board/rows/BoardRow.tsx')).toBe(`${words}const __vite__mapDeps=0;`);
});

it('what most visits never open is left to be compiled when it is called', () => {
  expect(built('/muster/web/areas/reports/Report.tsx')).toBe('const __vite__mapDeps=0;');
});
