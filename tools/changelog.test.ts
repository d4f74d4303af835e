import { expect, it } from 'vitest';
import { readChangelog } from './changelog.ts';

const markdown = `# Changelog

## Unreleased

### Added

- *Planned vs worked* is a **report** in
  two lines. API: \`report\`.
- Plain.
- **Operators:** a setting of the deployment.

### Fixed

- One more.

## 1.0.0 (2026-11-01)

- First.
`;

it('reads versions and their changes, without what is for programs and operators', () => {
  const [next, first] = readChangelog(markdown);
  expect(next!.name).toBe('Unreleased');
  expect(next!.changes.map((pieces) => pieces.map(({ text }) => text).join(''))).toEqual([
    'Planned vs worked is a report in two lines.',
    'Plain.',
    'One more.',
  ]);
  expect(next!.changes[0]).toEqual([
    { text: 'Planned vs worked', look: 'em' },
    { text: ' is a ' },
    { text: 'report', look: 'strong' },
    { text: ' in two lines.' },
  ]);
  expect(first).toEqual({ name: '1.0.0 (2026-11-01)', changes: [[{ text: 'First.' }]] });
});
