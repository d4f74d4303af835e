/** An attribute as DynamoDB sends it: one value under the letters of its kind. */
export type SentAttribute = { [kind: string]: unknown };
export type SentItem = Record<string, SentAttribute>;

const numberOf = (digits: string): number => {
  const value = Number(digits);
  if (!Number.isSafeInteger(value) && Number.isInteger(value)) throw new Error(`${digits} is too large a number`);
  return value;
};
/** Binary values are base64 on the wire, and bytes when parsed by the SDK. */
const bytesOf = (sent: string | Uint8Array): Uint8Array =>
  typeof sent === 'string' ? new Uint8Array(Buffer.from(sent, 'base64')) : sent;

/** The value of an attribute; equals the SDK's conversion. */
export const fromAttribute = (sent: SentAttribute): unknown => {
  // An attribute has one key; `for in` avoids allocating a list.
  for (const kind in sent) {
    const value = sent[kind];
    switch (kind) {
      case 'S':
      case 'BOOL':
        return value;
      case 'N':
        return numberOf(value as string);
      case 'NULL':
        return null;
      case 'M':
        return fromAttributes(value as SentItem);
      case 'L':
        return (value as SentAttribute[]).map(fromAttribute);
      case 'SS':
        return new Set(value as string[]);
      case 'NS':
        return new Set((value as string[]).map(numberOf));
      case 'B':
        return bytesOf(value as string | Uint8Array);
      case 'BS':
        return new Set((value as (string | Uint8Array)[]).map(bytesOf));
      default:
        throw new Error(`an attribute of a kind unknown here: ${kind}`);
    }
  }
  throw new Error('an attribute without a value');
};

/** An item, or a map inside one, as a plain object. */
export const fromAttributes = (sent: SentItem): Record<string, unknown> => {
  const item: Record<string, unknown> = {};
  for (const name in sent) item[name] = fromAttribute(sent[name]!);
  return item;
};
