import { expect, test } from 'vitest';
import { mailBodies } from './mail-template.ts';

test('the lines of what someone typed stay lines, and what looks like markup stays words', () => {
  const { html, text } = mailBodies({
    ...{ lang: 'en', title: 'Your shifts', preheader: 'Brasserie', facts: [], buttons: [], footer: [] },
    paragraphs: ['See you on Monday.\nBring <b>boots</b>.'],
  });
  expect(html).toContain('See you on Monday.<br>Bring &#60;b&#62;boots&#60;/b&#62;.</p>');
  expect(text).toContain('See you on Monday.\nBring <b>boots</b>.');
});

test('bars are cells as long as their share, and lines of the text', () => {
  const { html, text } = mailBodies({
    ...{ lang: 'en', title: 'Hours', preheader: 'Hours', paragraphs: [], facts: [], buttons: [], footer: [] },
    chart: {
      title: 'Worked',
      bars: [
        { label: 'Mon <9>', value: '8:00', share: 100 },
        { label: 'Tue 10', value: '2:00', share: 25 },
        { label: 'Wed 11', value: '-1:00', share: 0, below: true },
      ],
    },
  });
  expect(html.match(/width="\d+%" height="12" bgcolor/g)).toEqual([
    'width="100%" height="12" bgcolor',
    'width="25%" height="12" bgcolor',
  ]);
  expect(html).toContain('Mon &#60;9&#62;');
  expect(html).not.toMatch(/<img|<svg|src=/);
  expect(text).toContain('Worked\nMon <9>: 8:00\nTue 10: 2:00\nWed 11: -1:00');
});

test('everything with a colour has one in dark mail programs, too', () => {
  const { html } = mailBodies({
    ...{ lang: 'en', title: 'Hours', preheader: 'Hours', paragraphs: ['Done.'], footer: ['Not for you?'] },
    facts: [{ label: 'Period', value: 'Monday' }],
    chart: { title: 'Worked', bars: [{ label: 'Mon 9', value: '-8:00', share: 50, below: true }] },
    buttons: [
      { label: 'Excel', url: 'https://m.example/x' },
      { label: 'CSV', url: 'https://m.example/c' },
    ],
  });
  const sheet = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
  expect(sheet).toMatch(/^\s*@media \(prefers-color-scheme: dark\)/);
  const names = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, classes]) => classes!.split(' '));
  expect(names.filter((name) => !sheet.includes(`.${name} {`))).toEqual([]);
  const coloured = html.match(/<[^>]*(?:[;"](?:color|background):#|bgcolor)[^>]*>/g) ?? [];
  // A cell around the small print, whose paragraphs have their own colour.
  expect(coloured.filter((tag) => !tag.includes('class="'))).toHaveLength(1);
});
