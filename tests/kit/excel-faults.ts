import { strFromU8, unzipSync } from 'fflate';

type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|amp);/g, (_all, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name]!);

/** The root element of an XML document without comments and CDATA. Throws when an element is not closed where it should be. */
const parse = (xml: string): Element => {
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  for (const [, closing, name, rest, text] of xml.matchAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*\s*\/?)>([^<]*)/g)) {
    if (closing && open.pop()!.name !== name) throw new Error(`</${name}> closes another element`);
    if (!closing) {
      const attributes = Object.fromEntries(
        [...rest!.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key!, unescaped(value!)]),
      );
      const element = { name: name!, attributes, children: [], text: '' };
      open.at(-1)!.children.push(element);
      open.push(element);
    }
    open.at(-1)!.text += unescaped(text!);
    if (!closing && rest!.endsWith('/')) open.pop();
  }
  if (open.length !== 1 || top.children.length !== 1) throw new Error('an element is not closed');
  return top.children[0]!;
};

const child = (element: Element, name: string): Element | undefined =>
  element.children.find((found) => found.name === name);
const childrenOf = (element: Element | undefined, name: string): Element[] =>
  (element?.children ?? []).filter((found) => found.name === name);

/** Orders of elements in ECMA-376, part 1, 18.3.1.99, 18.2.27 and 18.8.39, up to those that are written here. */
const orders: Record<string, string[]> = {
  worksheet: ['sheetPr', 'dimension', 'sheetViews', 'sheetFormatPr', 'cols', 'sheetData', 'mergeCells', 'pageMargins'],
  workbook: ['workbookPr', 'bookViews', 'sheets', 'definedNames', 'calcPr'],
  styleSheet: ['numFmts', 'fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs', 'cellStyles', 'dxfs', 'tableStyles'],
  font: ['b', 'i', 'sz', 'color', 'name', 'family'],
  sheetView: ['pane', 'selection'],
};

const isInOrder = ({ name, children }: Element): boolean => {
  const order = orders[name];
  if (!order) return true;
  const places = children.map((found) => order.indexOf(found.name));
  return places.every((place, at) => place >= 0 && (at === 0 || place > places[at - 1]!));
};

const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)];

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

const nameFaults = (names: readonly string[]): string[] => [
  ...names.filter((name) => name.trim() === '').map(() => 'a sheet without a name'),
  ...names.filter((name) => name.length > 31).map((name) => `a name of more than 31 characters: ${name}`),
  ...names.filter((name) => /[\\/*?:[\]]|^'|'$/.test(name)).map((name) => `a sign that names can't have: ${name}`),
  ...names.filter((name) => /^history$/i.test(name)).map((name) => `a reserved name: ${name}`),
  ...(new Set(names.map((name) => name.toLowerCase())).size < names.length ? ['two sheets with one name'] : []),
];

const styleFaults = (styles: Element): string[] => {
  const counted = styles.children.filter(({ attributes }) => 'count' in attributes);
  const size = (name: string): number => child(styles, name)?.children.length ?? 0;
  const formats = new Set(childrenOf(child(styles, 'numFmts'), 'numFmt').map(({ attributes }) => attributes.numFmtId));
  const xfs = childrenOf(child(styles, 'cellXfs'), 'xf').map(({ attributes }) => attributes);
  const isKnown = (id = '0'): boolean => Number(id) < 164 || formats.has(id);
  return [
    ...counted
      .filter(({ attributes, children }) => Number(attributes.count) !== children.length)
      .map(({ name }) => `a wrong count of ${name}`),
    ...['fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs']
      .filter((name) => size(name) === 0)
      .map((name) => `no ${name}`),
    ...xfs.flatMap(({ numFmtId, fontId = '0', fillId = '0', borderId = '0', xfId = '0' }) => [
      ...(isKnown(numFmtId) ? [] : [`an unknown format ${numFmtId}`]),
      ...(Number(fontId) < size('fonts') && Number(fillId) < size('fills') ? [] : ['an unknown font or fill']),
      ...(Number(borderId) < size('borders') && Number(xfId) < size('cellStyleXfs')
        ? []
        : ['an unknown border or style']),
    ]),
  ];
};

const cellFaults = (cell: Element, row: number, { styles, texts }: { styles: number; texts: number }): string[] => {
  const { r = '', s = '0', t = 'n' } = cell.attributes;
  const value = child(cell, 'v')?.text ?? '';
  const text = child(cell, 'is') && child(child(cell, 'is')!, 't');
  return [
    ...(new RegExp(`^[A-Z]{1,3}${row}$`).test(r) && columnOf(r.replace(/\d+/, '')) <= 16_384
      ? []
      : [`a cell ${r} in row ${row}`]),
    ...(Number(s) < styles ? [] : [`an unknown cell format in ${r}`]),
    ...(t === 'n' && !/^-?\d+(\.\d+)?(E[+-]?\d+)?$/.test(value) ? [`no number in ${r}: ${value}`] : []),
    ...(t === 's' && !(/^\d+$/.test(value) && Number(value) < texts) ? [`an unknown text in ${r}: ${value}`] : []),
    ...(t === 'inlineStr' && !text ? [`no text in ${r}`] : []),
    ...(['n', 's', 'inlineStr'].includes(t) ? [] : [`an unknown type in ${r}: ${t}`]),
  ];
};

/** Texts with spaces at an end lose them, and texts of more than 32,767 characters damage the workbook. */
const textFaults = (texts: readonly Element[]): string[] =>
  texts.flatMap(({ text, attributes }) => [
    ...(text.trim() !== text && attributes['xml:space'] !== 'preserve' ? [`spaces that are lost: ${text}`] : []),
    ...(text.length > 32_767 ? ['a text of more than 32,767 characters'] : []),
  ]);

const sheetFaults = (sheet: Element, known: { styles: number; texts: number }): string[] => {
  const rows = childrenOf(child(sheet, 'sheetData'), 'row');
  const widths = child(sheet, 'cols');
  const isRising = (numbers: readonly number[]): boolean =>
    numbers.every((one, at) => at === 0 || one > numbers[at - 1]!);
  return [
    ...(child(sheet, 'sheetData') ? [] : ['no data']),
    ...(rows.length > 1_048_576 ? ['more rows than a sheet holds'] : []),
    ...(isRising(rows.map(({ attributes }) => Number(attributes.r))) ? [] : ['rows out of order']),
    ...(widths && !isRising(widths.children.map(({ attributes }) => Number(attributes.min)))
      ? ['widths out of order']
      : []),
    ...(widths?.children.length === 0 ? ['no widths'] : []),
    ...rows.flatMap(({ attributes, children }) => [
      ...(isRising(children.map((cell) => columnOf(cell.attributes.r!.replace(/\d+/, ''))))
        ? []
        : ['cells out of order']),
      ...children.flatMap((cell) => cellFaults(cell, Number(attributes.r), known)),
    ]),
  ];
};

const folderOf = (part: string): string => part.replace(/_rels\/[^/]*$/, '');

/**
 * What Excel would call damaged in a workbook, or read otherwise than it is meant. LibreOffice forgives most of it. Excel itself
 * can't run in a test.
 */
export const excelFaults = (bytes: Uint8Array): string[] => {
  const files = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, data]) => [name, strFromU8(data)]));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is looked for.
  const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFD-\uFFFF]/;
  const odd = Object.entries(files).flatMap(([name, xml]) =>
    forbidden.test(xml) ? [`a forbidden character in ${name}`] : [],
  );
  const parts = Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, parse(xml)]));
  const types = childrenOf(parts['[Content_Types].xml'], 'Override').map(({ attributes }) =>
    attributes.PartName!.slice(1),
  );
  const relations = Object.entries(parts).flatMap(([name, part]) =>
    name.endsWith('.rels')
      ? childrenOf(part, 'Relationship').map(({ attributes }) => folderOf(name) + attributes.Target)
      : [],
  );
  const [workbook, styles] = [parts['xl/workbook.xml'], parts['xl/styles.xml']];
  if (!workbook || !styles) return ['no workbook or no styles'];
  const texts = parts['xl/sharedStrings.xml'];
  const known = { styles: child(styles, 'cellXfs')?.children.length ?? 0, texts: childrenOf(texts, 'si').length };
  const sheets = Object.entries(parts).flatMap(([name, part]) => (name.startsWith('xl/worksheets/') ? [part] : []));
  const elements = [workbook, styles, ...sheets, ...(texts ? [texts] : [])].flatMap(all);
  return [
    ...odd,
    ...[...types, ...relations].filter((name) => !parts[name]).map((name) => `${name} is missing`),
    ...Object.keys(parts).flatMap((name) =>
      name.endsWith('.rels') || name === '[Content_Types].xml' || (types.includes(name) && relations.includes(name))
        ? []
        : [`nothing leads to ${name}`],
    ),
    ...elements.filter((element) => !isInOrder(element)).map(({ name }) => `elements of ${name} out of order`),
    ...nameFaults(childrenOf(child(workbook, 'sheets'), 'sheet').map(({ attributes }) => attributes.name!)),
    ...styleFaults(styles),
    ...textFaults(elements.filter(({ name }) => name === 't')),
    ...sheets.flatMap((sheet) => sheetFaults(sheet, known)),
  ];
};
