const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

const sheet = (lines: readonly string[]): string => {
  const [title = '', ...rest] = lines.map(escaped);
  const body = rest.map((line) => `(${line}) '`).join('\n');
  return `BT /F1 20 Tf 64 760 Td (${title}) Tj /F1 12 Tf 20 TL 0 -16 Td\n${body}\nET`;
};

/** One page with a title and plain lines, in letters that every reader has: what a demo company hands to its people. */
export const samplePdf = (lines: readonly string[]): Uint8Array => {
  const text = sheet(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(`${pdf}${table}${end}`, 'latin1');
};
