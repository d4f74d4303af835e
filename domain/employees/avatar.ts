/** Side in pixels of profile pictures, which the browser crops and scales. */
export const avatarSize = 256;
export const mostAvatarBytes = 150_000;

export const pictureTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
export type PictureEnding = keyof typeof pictureTypes;

const begins = (bytes: Uint8Array, at: number, ...signs: number[]): boolean =>
  signs.every((sign, index) => bytes[at + index] === sign);

/** File ending by the bytes' signature; undefined for anything but the three supported image types. */
export const pictureEnding = (bytes: Uint8Array): PictureEnding | undefined => {
  if (begins(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpg';
  if (begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  const isRiff = begins(bytes, 0, 0x52, 0x49, 0x46, 0x46) && begins(bytes, 8, 0x57, 0x45, 0x42, 0x50);
  return isRiff ? 'webp' : undefined;
};
