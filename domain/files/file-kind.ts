const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];
const zip = [0x50, 0x4b, 0x03, 0x04];
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];

/** Accepted kinds of files by extension, with the bytes at their start. */
export const fileKinds = {
  pdf: { contentType: 'application/pdf', begins: pdf },
  docx: { contentType: word, begins: zip },
  xlsx: { contentType: sheet, begins: zip },
  doc: { contentType: 'application/msword', begins: compound },
  xls: { contentType: 'application/vnd.ms-excel', begins: compound },
  png: { contentType: 'image/png', begins: png },
  jpg: { contentType: 'image/jpeg', begins: jpeg },
  jpeg: { contentType: 'image/jpeg', begins: jpeg },
} as const;
export type FileEnding = keyof typeof fileKinds;

/** Extension of a file name; undefined for kinds that are not accepted. */
export const endingOf = (fileName: string): FileEnding | undefined => {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(fileKinds, ending) ? (ending as FileEnding) : undefined;
};

/** The kind that matches both name and bytes; undefined when they disagree or the kind is not accepted. */
export const fileKindOf = (fileName: string, bytes: Uint8Array): FileEnding | undefined => {
  const ending = endingOf(fileName);
  return ending && fileKinds[ending].begins.every((sign, place) => bytes[place] === sign) ? ending : undefined;
};

export type PreviewKind = 'pdf' | 'image' | 'text';

const previews: Readonly<Record<string, PreviewKind>> = {
  pdf: 'pdf',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  csv: 'text',
  txt: 'text',
  json: 'text',
};

/** How a page shows a file, by its extension; undefined for files that only other programs open. */
export const previewOf = (fileName: string): PreviewKind | undefined => {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(previews, ending) ? previews[ending] : undefined;
};
