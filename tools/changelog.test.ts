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

### Operators

- **Operators:** an alarm.

## 1.0.0 (2026-11-01)

- First.
`;

it('reads versions, their sections and changes, without what is for programs and operators', () => {
  const [next, first] = readChangelog(markdown);
  expect(next!.name).toBe('Unreleased');
  expect(
    next!.sections.map(({ title, changes }) => [
      title,
      changes.map((pieces) => pieces.map(({ text }) => text).join('')),
    ]),
  ).toEqual([
    ['Added', ['Planned vs worked is a report in two lines.', 'Plain.']],
    ['Fixed', ['One more.']],
  ]);
  expect(next!.sections[0]!.changes[0]).toEqual([
    { text: 'Planned vs worked', look: 'em' },
    { text: ' is a ' },
    { text: 'report', look: 'strong' },
    { text: ' in two lines.' },
  ]);
  expect(first).toEqual({ name: '1.0.0 (2026-11-01)', sections: [{ title: '', changes: [[{ text: 'First.' }]] }] });
});
